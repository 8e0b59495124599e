// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

// ./test optimizes what computes: the tests of it take a quarter of the time then.
let optimizes = Context.environment["PENUMBRA_OPTIMIZES"] != nil
let computing = strict + (optimizes ? [.unsafeFlags(["-O"])] : [])

#if os(Linux)
    let isLinux = true
    let yaml = Target.Dependency.target(name: "CPenumbraYAML", condition: .when(traits: ["YAML"]))
    let privacy: (files: [String], resources: [Resource]) = (["PrivacyInfo.xcprivacy"], [])
    let texts: (files: [String], resources: [Resource]) = (["Localizable.xcstrings"], [])
#else
    // Xcode shows every product as a scheme, so on a Mac no product needs GTK or another library of Linux.
    let isLinux = false
    let yaml = Target.Dependency.product(name: "Yams", package: "Yams", condition: .when(traits: ["YAML"]))
    // Apple's stores ask for the reasons of `stat`.
    let privacy: (files: [String], resources: [Resource]) = ([], [.copy("PrivacyInfo.xcprivacy")])
    let texts: (files: [String], resources: [Resource]) = ([], [.process("Localizable.xcstrings")])
#endif

let package = Package(
    name: "penumbra",
    defaultLocalization: "en",
    platforms: [.iOS(.v15), .macOS(.v13)],
    products: [
        .library(name: "PenumbraColor", targets: ["PenumbraColor"]),
        .library(name: "PenumbraMotion", targets: ["PenumbraMotion"]),
        .library(name: "PenumbraGestures", targets: ["PenumbraGestures"]),
        .library(name: "PenumbraRaster", targets: ["PenumbraRaster"]),
        .library(name: "PenumbraThemes", targets: ["PenumbraThemes"]),
        .library(name: "PenumbraFiles", targets: ["PenumbraFiles"]),
        .library(name: "PenumbraThemeFiles", targets: ["PenumbraThemeFiles"]),
        .library(name: "PenumbraTransition", targets: ["PenumbraTransition"]),
        .library(name: "PenumbraTraces", targets: ["PenumbraTraces"]),
        .library(name: "Penumbra", targets: ["Penumbra"]),
        .library(name: "PenumbraUIKit", targets: ["PenumbraUIKit"]),
        .library(name: "PenumbraSwiftUI", targets: ["PenumbraSwiftUI"]),
    ],
    traits: [.trait(name: "YAML", description: "PenumbraThemeFiles reads base16 and base24 themes, with libyaml.")],
    targets: [
        .target(name: "PenumbraColor", swiftSettings: computing),
        .target(name: "PenumbraMotion", swiftSettings: computing),
        .target(name: "PenumbraGestures", dependencies: ["PenumbraMotion"], swiftSettings: computing),
        .target(name: "PenumbraRaster", dependencies: ["PenumbraMotion", "PenumbraColor"], swiftSettings: computing),
        .target(name: "PenumbraThemes", dependencies: ["PenumbraColor"], swiftSettings: computing),
        .target(
            name: "PenumbraFiles", dependencies: ["PenumbraThemes"], exclude: privacy.files,
            resources: privacy.resources,
            swiftSettings: computing),
        .target(
            name: "PenumbraThemeFiles",
            dependencies: ["PenumbraFiles", "PenumbraThemes", "PenumbraColor", yaml],
            swiftSettings: computing),
        .target(
            name: "PenumbraTransition",
            dependencies: ["PenumbraMotion", "PenumbraGestures", "PenumbraRaster", "PenumbraThemes"],
            swiftSettings: computing),
        .target(name: "PenumbraMenus", dependencies: ["PenumbraTransition"], swiftSettings: computing),
        .target(
            name: "Penumbra", dependencies: ["PenumbraThemes", "PenumbraTransition", "PenumbraMenus"],
            swiftSettings: strict),
        .target(name: "PenumbraTraces", dependencies: ["PenumbraTransition"], swiftSettings: computing),
        .target(
            name: "PenumbraUIKit", dependencies: ["Penumbra"], exclude: texts.files, resources: texts.resources,
            swiftSettings: strict),
        .target(name: "PenumbraSwiftUI", dependencies: ["PenumbraUIKit"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// The tests that run on a Mac too. Files that start other programs, or load a library of Linux, are left out there.
let onLinux: [Target.Dependency] = isLinux ? ["ProcessSupport"] : []
package.targets += [
    .target(
        name: "TestSupport", dependencies: ["PenumbraGestures"], path: "Tests/TestSupport", swiftSettings: computing),
    .testTarget(name: "PenumbraColorTests", dependencies: ["PenumbraColor", "TestSupport"], swiftSettings: strict),
    .testTarget(
        name: "PenumbraMotionTests", dependencies: ["PenumbraMotion", "TestSupport"] + onLinux,
        exclude: ["Vectors"] + (isLinux ? [] : ["ElementaryTests.swift", "MPFR.swift", "SpringVectorTests.swift"]),
        swiftSettings: computing),
    .testTarget(
        name: "PenumbraGesturesTests", dependencies: ["PenumbraGestures", "TestSupport"], swiftSettings: strict),
    .testTarget(
        name: "PenumbraRasterTests", dependencies: ["PenumbraRaster", "PenumbraColor", "TestSupport"],
        swiftSettings: computing),
    .testTarget(name: "PenumbraThemesTests", dependencies: ["PenumbraThemes", "TestSupport"], swiftSettings: strict),
    .testTarget(
        name: "PenumbraFilesTests", dependencies: ["PenumbraFiles", "TestSupport"] + onLinux,
        exclude: isLinux ? [] : ["InputFileTests.swift", "ReplacementFileTests.swift"], swiftSettings: computing),
    .testTarget(
        name: "PenumbraTransitionTests", dependencies: ["PenumbraTraces", "TestSupport"], swiftSettings: computing),
    .testTarget(name: "PenumbraMenusTests", dependencies: ["PenumbraMenus", "TestSupport"], swiftSettings: strict),
]

if isLinux {
    package.products += [
        .library(name: "PenumbraGTK", targets: ["PenumbraGTK"]),
        .library(name: "PenumbraAudit", targets: ["PenumbraAudit"]),
        .library(name: "CPenumbraGtk", targets: ["CPenumbraGtk"]),
        .library(name: "CPenumbraAdw", targets: ["CPenumbraAdw"]),
    ]
    package.targets += [
        // Without pkgConfig, which would warn where the trait is off and libyaml is missing.
        .systemLibrary(name: "CPenumbraYAML"),
        .systemLibrary(name: "CPenumbraGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .systemLibrary(name: "CPenumbraAdw", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
        .target(name: "PenumbraGTK", dependencies: ["Penumbra", "CPenumbraGtk"], swiftSettings: strict),
        .target(name: "PenumbraAudit", dependencies: ["PenumbraGTK"], swiftSettings: strict),
    ]
    // The other tests, and what they need. ./test passes the trait YAML, for those of PenumbraThemeFiles.
    package.targets += [
        .target(name: "ProcessSupport", path: "Tests/ProcessSupport", swiftSettings: computing),
        .executableTarget(
            name: "AllocationProbe", dependencies: ["Penumbra"], path: "Tests/AllocationProbe", swiftSettings: computing
        ),
        .testTarget(
            name: "PenumbraThemeFilesTests",
            dependencies: ["Penumbra", "PenumbraFiles", "PenumbraThemeFiles", "TestSupport"],
            exclude: ["Samples"], swiftSettings: strict),
        .testTarget(
            name: "PenumbraGTKTests",
            dependencies: ["PenumbraAudit", "PenumbraGTK", "PenumbraThemeFiles", "ProcessSupport", "TestSupport"],
            swiftSettings: computing),
        .testTarget(name: "AllocationTests", dependencies: ["ProcessSupport"], swiftSettings: strict),
        .testTarget(name: "ArchitectureTests", swiftSettings: strict),
        .testTarget(name: "RigTests", dependencies: ["ProcessSupport"], swiftSettings: strict),
    ]
} else {
    // It contains libyaml, which Apple's platforms do not have.
    package.dependencies.append(.package(url: "https://github.com/jpsim/Yams", from: "6.0.0"))
}
