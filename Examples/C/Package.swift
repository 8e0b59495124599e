// swift-tools-version: 6.1
import PackageDescription

// C code creates the windows, as in an application in C or in a language with C bindings. Swift only attaches the
// transition to the pointer.
let package = Package(
    name: "c",
    dependencies: [.package(name: "penumbra", path: "../..")],
    targets: [
        .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .systemLibrary(name: "CAdw", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
        .target(name: "CPlainWindow", dependencies: ["CGtk"]),
        .target(name: "CAdwaitaWindow", dependencies: ["CAdw"]),
        .executableTarget(
            name: "PlainWindow", dependencies: ["CPlainWindow", .product(name: "PenumbraGTK", package: "penumbra")]),
        .executableTarget(
            name: "AdwaitaWindow", dependencies: ["CAdwaitaWindow", .product(name: "PenumbraGTK", package: "penumbra")]),
    ]
)
