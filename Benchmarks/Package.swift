// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: "penumbra", path: "..")],
    targets: [
        .target(name: "Contest"),
        .executableTarget(
            name: "FrameCost",
            dependencies: [
                "Contest", .product(name: "PenumbraGTK", package: "penumbra"),
                .product(name: "PenumbraMainLoop", package: "penumbra"),
            ]),
        .executableTarget(
            name: "ColorCost", dependencies: ["Contest", .product(name: "Penumbra", package: "penumbra")]),
        .executableTarget(
            name: "ThemeCost",
            dependencies: [
                "Contest", .product(name: "Penumbra", package: "penumbra"),
                .product(name: "PenumbraThemeFiles", package: "penumbra"),
            ]),
        .systemLibrary(name: "CRivals", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev", "libpixman-1-dev"])]),
        .executableTarget(
            name: "RasterCost", dependencies: ["Contest", "CRivals", .product(name: "Penumbra", package: "penumbra")]),
    ],
    swiftLanguageModes: [.v6]
)
