// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: "penumbra", path: "..")],
    targets: [
        .executableTarget(name: "FrameCost", dependencies: [.product(name: "PenumbraGTK", package: "penumbra")]),
        .systemLibrary(name: "CRivals", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev", "libpixman-1-dev"])]),
        .executableTarget(
            name: "RasterCost", dependencies: ["CRivals", .product(name: "Penumbra", package: "penumbra")]),
    ],
    swiftLanguageModes: [.v6]
)
