// swift-tools-version: 6.1
import PackageDescription

func penumbra(_ name: String) -> Target.Dependency { .product(name: "Penumbra" + name, package: "penumbra") }

let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: "penumbra", path: "..")],
    targets: [
        .target(name: "Contest"),
        .executableTarget(
            name: "FrameCost",
            dependencies: [
                "Contest", penumbra("GTK"), penumbra("Color"), penumbra("Gestures"),
                penumbra("ThemeFiles"),
            ]),
        .executableTarget(name: "ColorCost", dependencies: ["Contest", penumbra("Raster")]),
        .executableTarget(name: "ThemeCost", dependencies: ["Contest", penumbra("Themes"), penumbra("ThemeFiles")]),
        .systemLibrary(name: "CRivals", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev", "libpixman-1-dev"])]),
        .executableTarget(
            name: "RasterCost", dependencies: ["Contest", "CRivals", penumbra("Raster")]),
    ],
    swiftLanguageModes: [.v6]
)
