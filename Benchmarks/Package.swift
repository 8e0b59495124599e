// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: "penumbra", path: "..")],
    targets: [
        .executableTarget(name: "FrameCost", dependencies: [.product(name: "PenumbraGTK", package: "penumbra")]),
        .executableTarget(name: "ColorCost", dependencies: [.product(name: "Penumbra", package: "penumbra")]),
    ],
    swiftLanguageModes: [.v6]
)
