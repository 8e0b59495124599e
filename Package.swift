// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

// ./test optimizes what computes: the tests of it take a quarter of the time then.
let optimizes = Context.environment["PENUMBRA_OPTIMIZES"] != nil
let computing = strict + (optimizes ? [.unsafeFlags(["-O"])] : [])

#if os(Linux)
    let isLinux = true
#else
    // Xcode shows every product as a scheme, so on a Mac no product needs GTK or another library of Linux.
    let isLinux = false
#endif

let package = Package(
    name: "penumbra",
    platforms: [.iOS(.v15), .macOS(.v13)],
    products: [
        .library(name: "PenumbraGeometry", targets: ["PenumbraGeometry"]),
        .library(name: "PenumbraColor", targets: ["PenumbraColor"]),
        .library(name: "PenumbraMotion", targets: ["PenumbraMotion"]),
        .library(name: "PenumbraGestures", targets: ["PenumbraGestures"]),
        .library(name: "PenumbraRaster", targets: ["PenumbraRaster"]),
        .library(name: "PenumbraThemes", targets: ["PenumbraThemes"]),
        .library(name: "PenumbraFiles", targets: ["PenumbraFiles"]),
        .library(name: "PenumbraThemeFiles", targets: ["PenumbraThemeFiles"]),
        .library(name: "PenumbraSettings", targets: ["PenumbraSettings"]),
        .library(name: "PenumbraTraces", targets: ["PenumbraTraces"]),
        .library(name: "PenumbraPull", targets: ["PenumbraPull"]),
        .library(name: "Penumbra", targets: ["Penumbra"]),
        .library(name: "PenumbraUIKit", targets: ["PenumbraUIKit"]),
        .library(name: "PenumbraSwiftUI", targets: ["PenumbraSwiftUI"]),
    ],
    traits: [.trait(name: "YAML", description: "PenumbraThemeFiles reads base16 and base24 themes, with Yams.")],
    dependencies: [.package(url: "https://github.com/jpsim/Yams", from: "6.0.0")],
    targets: [
        .target(name: "PenumbraGeometry", swiftSettings: computing),
        .target(name: "PenumbraColor", swiftSettings: computing),
        .target(name: "PenumbraMotion", swiftSettings: computing),
        .target(name: "PenumbraGestures", dependencies: ["PenumbraGeometry"], swiftSettings: computing),
        .target(name: "PenumbraRaster", dependencies: ["PenumbraGeometry", "PenumbraColor"], swiftSettings: computing),
        .target(name: "PenumbraThemes", dependencies: ["PenumbraColor"], swiftSettings: computing),
        .target(
            name: "PenumbraGTKColors", dependencies: ["PenumbraColor", "PenumbraThemes"], swiftSettings: computing),
        .target(name: "PenumbraFiles", swiftSettings: strict),
        .target(
            name: "PenumbraThemeFiles",
            dependencies: [
                "PenumbraFiles", "PenumbraThemes", "PenumbraColor", "PenumbraGTKColors",
                .product(name: "Yams", package: "Yams", condition: .when(traits: ["YAML"])),
            ],
            swiftSettings: computing),
        .target(name: "PenumbraSettings", dependencies: ["PenumbraFiles", "PenumbraThemes"], swiftSettings: computing),
        .target(
            name: "PenumbraTransition", dependencies: ["PenumbraGeometry", "PenumbraMotion", "PenumbraRaster"],
            swiftSettings: computing),
        .target(
            name: "PenumbraPull",
            dependencies: [
                "PenumbraTransition", "PenumbraGestures", "PenumbraMotion", "PenumbraRaster", "PenumbraThemes",
            ],
            swiftSettings: computing),
        .target(
            name: "PenumbraNavigation",
            dependencies: ["PenumbraTransition", "PenumbraGestures", "PenumbraMotion", "PenumbraRaster"],
            swiftSettings: computing),
        .target(
            name: "PenumbraMenus", dependencies: ["PenumbraTransition", "PenumbraGestures", "PenumbraMotion"],
            swiftSettings: computing),
        .target(name: "PenumbraIndex", dependencies: ["PenumbraGestures"], swiftSettings: computing),
        .target(
            name: "Penumbra",
            dependencies: [
                "PenumbraThemes", "PenumbraTransition", "PenumbraPull", "PenumbraNavigation", "PenumbraMenus",
                "PenumbraIndex",
            ],
            swiftSettings: strict),
        .target(name: "PenumbraTraces", dependencies: ["PenumbraPull"], swiftSettings: computing),
        .target(name: "PenumbraUIKit", dependencies: ["Penumbra"], swiftSettings: strict),
        .target(name: "PenumbraSwiftUI", dependencies: ["PenumbraUIKit"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

if isLinux {
    package.products += [
        .library(name: "PenumbraMainLoop", targets: ["PenumbraMainLoop"]),
        .library(name: "PenumbraGTK", targets: ["PenumbraGTK"]),
        .library(name: "CPenumbraGtk", targets: ["CPenumbraGtk"]),
        .library(name: "CPenumbraAdw", targets: ["CPenumbraAdw"]),
    ]
    package.targets += [
        .systemLibrary(name: "CPenumbraGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(name: "CPenumbraGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .systemLibrary(name: "CPenumbraAdw", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
        .target(name: "PenumbraMainLoop", dependencies: ["CPenumbraGLib"], swiftSettings: strict),
        .target(
            name: "PenumbraGTK", dependencies: ["Penumbra", "PenumbraGTKColors", "CPenumbraGtk"], swiftSettings: strict),
    ]
    // The tests, and what they need. ./test passes the trait YAML, for those of PenumbraThemeFiles.
    package.targets += [
        .target(
            name: "TestSupport", dependencies: ["PenumbraGestures"], path: "Tests/TestSupport", swiftSettings: computing
        ),
        .target(name: "ProcessSupport", path: "Tests/ProcessSupport", swiftSettings: strict),
        .executableTarget(
            name: "AllocationProbe", dependencies: ["Penumbra"], path: "Tests/AllocationProbe", swiftSettings: strict),
        .testTarget(
            name: "PenumbraColorTests", dependencies: ["PenumbraColor", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "PenumbraMotionTests", dependencies: ["PenumbraMotion", "ProcessSupport", "TestSupport"],
            exclude: ["Vectors"],
            swiftSettings: computing),
        .testTarget(
            name: "PenumbraGesturesTests", dependencies: ["PenumbraGestures", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "PenumbraRasterTests", dependencies: ["PenumbraRaster", "PenumbraColor", "TestSupport"],
            swiftSettings: computing),
        .testTarget(
            name: "PenumbraThemesTests", dependencies: ["PenumbraThemes", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "PenumbraThemeFilesTests",
            dependencies: ["Penumbra", "PenumbraFiles", "PenumbraThemeFiles", "TestSupport"],
            exclude: ["Samples"], swiftSettings: strict),
        .testTarget(
            name: "PenumbraFilesTests", dependencies: ["PenumbraFiles", "ProcessSupport"], swiftSettings: strict),
        .testTarget(
            name: "PenumbraSettingsTests", dependencies: ["PenumbraSettings", "TestSupport"], swiftSettings: computing),
        .testTarget(
            name: "PenumbraPullTests", dependencies: ["PenumbraTraces", "TestSupport"], swiftSettings: computing),
        .testTarget(
            name: "PenumbraNavigationTests", dependencies: ["PenumbraNavigation", "TestSupport"],
            swiftSettings: computing),
        .testTarget(name: "PenumbraMenusTests", dependencies: ["PenumbraMenus", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "PenumbraIndexTests", dependencies: ["PenumbraIndex", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "PenumbraTests", dependencies: ["Penumbra", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "PenumbraTracesTests", dependencies: ["PenumbraTraces", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "PenumbraGTKTests",
            dependencies: ["PenumbraGTK", "PenumbraSettings", "PenumbraThemeFiles", "ProcessSupport", "TestSupport"],
            swiftSettings: strict),
        .testTarget(name: "AllocationTests", dependencies: ["ProcessSupport"], swiftSettings: strict),
        .testTarget(name: "ArchitectureTests", swiftSettings: strict),
        .testTarget(name: "RigTests", dependencies: ["ProcessSupport"], swiftSettings: strict),
    ]
}
