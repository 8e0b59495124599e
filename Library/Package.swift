// swift-tools-version: 6.3
import PackageDescription

// The C library, with GObject introspection. `./build` links it, with Swift's runtime inside.
let package = Package(
    name: "libpenumbra",
    products: [.library(name: "penumbra-1", type: .dynamic, targets: ["PenumbraLibrary"])],
    // With the trait of Tools, so that both share what is built. Nothing here links YAML.
    dependencies: [.package(name: "penumbra", path: "..", traits: ["YAML"])],
    targets: [
        .target(
            name: "CPenumbraObjects",
            dependencies: [.product(name: "CPenumbraGtk", package: "penumbra")],
            cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Wno-unused-parameter"])]),
        .target(
            name: "PenumbraLibrary",
            dependencies: [
                "CPenumbraObjects",
                .product(name: "PenumbraColor", package: "penumbra"),
                .product(name: "PenumbraGTK", package: "penumbra"),
                .product(name: "PenumbraMotion", package: "penumbra"),
                .product(name: "PenumbraRaster", package: "penumbra"),
                .product(name: "PenumbraThemes", package: "penumbra"),
                .product(name: "PenumbraTransition", package: "penumbra"),
            ],
            swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),
    ])
