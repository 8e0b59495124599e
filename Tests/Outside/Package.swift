// swift-tools-version: 6.1
import PackageDescription

func penumbra(_ name: String) -> Target.Dependency { .product(name: name, package: "penumbra") }

let core = [
    "PenumbraColor", "PenumbraMotion", "PenumbraGestures", "PenumbraRaster", "PenumbraThemes", "PenumbraFiles",
    "PenumbraThemeFiles", "PenumbraTransition", "PenumbraTraces", "Penumbra",
]

let package = Package(
    name: "products",
    dependencies: [.package(url: "https://example.org/penumbra.git", .upToNextMinor(from: "0.1.0"), traits: ["YAML"])],
    targets: [
        .executableTarget(name: "Core", dependencies: core.map(penumbra)),
        .target(name: "StandInForSwiftUI"),
        .target(name: "StandInForFoundation"),
        .target(name: "StandInForGtk"),
        .executableTarget(name: "BesideSwiftUI", dependencies: ["StandInForSwiftUI", penumbra("Penumbra")]),
        .executableTarget(name: "BesideFoundation", dependencies: ["StandInForFoundation", penumbra("Penumbra")]),
        .executableTarget(name: "BesideGtk", dependencies: ["StandInForGtk", penumbra("PenumbraGTK")]),
        .executableTarget(name: "GTK", dependencies: [penumbra("PenumbraGTK")]),
    ]
)
