// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "plots",
    dependencies: [.package(name: "penumbra", path: "../..")],
    targets: [
        .executableTarget(
            name: "Plots",
            dependencies: ["PenumbraGestures", "PenumbraMotion"].map {
                .product(name: $0, package: "penumbra")
            })
    ],
    swiftLanguageModes: [.v6]
)
