// swift-tools-version: 6.1
import PackageDescription

func penumbra(_ name: String) -> Target.Dependency { .product(name: "Penumbra" + name, package: "penumbra") }

let package = Package(
    name: "fuzzing",
    dependencies: [.package(name: "penumbra", path: "..")],
    targets: [
        .target(name: "Findings"),
        .target(name: "ThemeFindings", dependencies: ["Findings", penumbra("Themes"), penumbra("ThemeFiles")]),
        .executableTarget(
            name: "TokensFuzzer",
            dependencies: ["ThemeFindings", penumbra("Color"), penumbra("Themes"), penumbra("ThemeFiles")]),
        .executableTarget(name: "Base16Fuzzer", dependencies: ["ThemeFindings"]),
        .executableTarget(name: "VSCodeFuzzer", dependencies: ["ThemeFindings"]),
        .executableTarget(name: "HexFuzzer", dependencies: ["Findings", penumbra("Color")]),
        .executableTarget(name: "CSSFuzzer", dependencies: ["Findings", penumbra("Color")]),
        .executableTarget(
            name: "SettingsFuzzer", dependencies: ["Findings", penumbra("Themes"), penumbra("Files")]),
        .executableTarget(name: "TraceFuzzer", dependencies: ["Findings", penumbra("Gestures"), penumbra("Traces")]),
        .executableTarget(
            name: "ArgumentsFuzzer", dependencies: ["Findings", penumbra("Motion"), penumbra("Raster")]),
        .executableTarget(name: "PicturesFuzzer", dependencies: ["Findings"]),
    ],
    swiftLanguageModes: [.v6]
)
