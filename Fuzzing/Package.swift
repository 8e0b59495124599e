// swift-tools-version: 6.1
import PackageDescription

let library = Target.Dependency.product(name: "Penumbra", package: "penumbra")
let settings = Target.Dependency.product(name: "PenumbraSettings", package: "penumbra")
let traces = Target.Dependency.product(name: "PenumbraTraces", package: "penumbra")
let files = Target.Dependency.product(name: "PenumbraThemeFiles", package: "penumbra")

let package = Package(
    name: "fuzzing",
    dependencies: [.package(name: "penumbra", path: "..")],
    targets: [
        .target(name: "Findings"),
        .target(name: "ThemeFindings", dependencies: ["Findings", library, files]),
        .executableTarget(name: "TokensFuzzer", dependencies: ["ThemeFindings", library, files]),
        .executableTarget(name: "Base16Fuzzer", dependencies: ["ThemeFindings"]),
        .executableTarget(name: "VSCodeFuzzer", dependencies: ["ThemeFindings"]),
        .executableTarget(name: "HexFuzzer", dependencies: ["Findings", library]),
        .executableTarget(name: "CSSFuzzer", dependencies: ["Findings", library]),
        .executableTarget(name: "SettingsFuzzer", dependencies: ["Findings", library, settings]),
        .executableTarget(name: "TraceFuzzer", dependencies: ["Findings", library, traces]),
        .executableTarget(name: "ArgumentsFuzzer", dependencies: ["Findings", library]),
        .executableTarget(name: "PicturesFuzzer", dependencies: ["Findings"]),
    ],
    swiftLanguageModes: [.v6]
)
