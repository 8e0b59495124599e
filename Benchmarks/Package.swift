// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: "penumbra", path: "..")],
    targets: [
        .target(name: "Contest"),
        .executableTarget(
            name: "MotionCost", dependencies: ["Contest", .product(name: "Penumbra", package: "penumbra")]),
        .executableTarget(name: "FrameCost", dependencies: [.product(name: "PenumbraGTK", package: "penumbra")]),
        .executableTarget(
            name: "ColorCost", dependencies: ["Contest", .product(name: "Penumbra", package: "penumbra")]),
    ],
    swiftLanguageModes: [.v6]
)
