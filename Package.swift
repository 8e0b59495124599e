// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

let package = Package(
    name: "penumbra",
    platforms: [.iOS(.v15), .macOS(.v13)],
    products: [
        .library(name: "Penumbra", targets: ["Penumbra"]),
        .library(name: "PenumbraThemeFiles", targets: ["PenumbraThemeFiles"]),
        .library(name: "PenumbraUIKit", targets: ["PenumbraUIKit"]),
        .library(name: "PenumbraGTK", targets: ["PenumbraGTK"]),
        .library(name: "PenumbraAdwaita", targets: ["PenumbraAdwaita"]),
        .executable(name: "penumbra", targets: ["PenumbraCommand"]),
        .executable(name: "podcasts", targets: ["Podcasts"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    ],
    targets: [
        .target(name: "PenumbraGeometry", swiftSettings: strict),
        .target(name: "PenumbraColor", swiftSettings: strict),
        .target(name: "PenumbraMotion", swiftSettings: strict),
        .target(name: "PenumbraGestures", dependencies: ["PenumbraGeometry"], swiftSettings: strict),
        .target(name: "PenumbraRaster", dependencies: ["PenumbraGeometry", "PenumbraColor"], swiftSettings: strict),
        .target(name: "PenumbraThemes", dependencies: ["PenumbraColor"], swiftSettings: strict),
        .target(
            name: "PenumbraThemeFiles",
            dependencies: ["PenumbraThemes", "PenumbraColor", .product(name: "Yams", package: "Yams")],
            swiftSettings: strict),
        .target(
            name: "Penumbra",
            dependencies: [
                "PenumbraGeometry", "PenumbraColor", "PenumbraMotion", "PenumbraGestures", "PenumbraRaster",
                "PenumbraThemes",
            ],
            swiftSettings: strict),
        .target(name: "PenumbraUIKit", dependencies: ["Penumbra"], swiftSettings: strict),
        .systemLibrary(name: "CPenumbraGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .systemLibrary(name: "CPenumbraAdw", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
        .systemLibrary(
            name: "CPenumbraPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
        .systemLibrary(name: "CPenumbraPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .target(
            name: "PenumbraGTK", dependencies: ["Penumbra", "PenumbraThemeFiles", "CPenumbraGtk"], swiftSettings: strict
        ),
        .target(name: "PenumbraAdwaita", dependencies: ["PenumbraGTK", "CPenumbraAdw"], swiftSettings: strict),
        .executableTarget(
            name: "PenumbraCommand",
            dependencies: [
                "Penumbra", "PenumbraThemeFiles", "CPenumbraPango", "CPenumbraPixbuf",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "Podcasts",
            dependencies: [
                "PenumbraAdwaita", "PenumbraThemeFiles",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            resources: [.embedInCode("Resources")],
            swiftSettings: strict),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        .testTarget(
            name: "PenumbraColorTests", dependencies: ["PenumbraColor", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "PenumbraMotionTests", dependencies: ["PenumbraMotion", "ProcessSupport", "TestSupport"],
            exclude: ["Vectors"],
            swiftSettings: strict),
        .testTarget(
            name: "PenumbraGesturesTests", dependencies: ["PenumbraGestures", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "PenumbraRasterTests", dependencies: ["PenumbraRaster", "PenumbraColor", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "PenumbraThemesTests", dependencies: ["PenumbraThemes", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "PenumbraThemeFilesTests", dependencies: ["Penumbra", "PenumbraThemeFiles", "TestSupport"],
            exclude: ["Samples"], swiftSettings: strict),
        .testTarget(name: "PenumbraTests", dependencies: ["Penumbra", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "PenumbraGTKTests",
            dependencies: ["PenumbraGTK", "PenumbraThemeFiles", "ProcessSupport", "TestSupport"],
            swiftSettings: strict),
        .executableTarget(
            name: "AllocationProbe", dependencies: ["Penumbra"], path: "Tests/AllocationProbe", swiftSettings: strict),
        .testTarget(
            name: "AllocationTests", dependencies: ["ProcessSupport"], swiftSettings: strict),
        .testTarget(name: "ArchitectureTests", swiftSettings: strict),
        .testTarget(name: "RigTests", dependencies: ["ProcessSupport"], swiftSettings: strict),
        .testTarget(
            name: "CommandTests",
            dependencies: ["PenumbraCommand", "PenumbraThemeFiles", "ProcessSupport", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "WindowTests",
            dependencies: ["Podcasts", "PenumbraGTK", "PenumbraThemeFiles", "ProcessSupport", "TestSupport"],
            swiftSettings: strict),
        .target(name: "ProcessSupport", path: "Tests/ProcessSupport", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
