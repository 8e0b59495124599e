// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

// ./test optimizes what computes, as in the manifest of the libraries.
let optimizes = Context.environment["PENUMBRA_OPTIMIZES"] != nil
let computing = strict + (optimizes ? [.unsafeFlags(["-O"])] : [])

// The command is linked without Foundation, which other libraries import: so no file may use it by the way.
let command = computing + [.enableUpcomingFeature("MemberImportVisibility")]

func penumbra(_ name: String) -> Target.Dependency { .product(name: "Penumbra" + name, package: "penumbra") }

let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "penumbra-tools",
    products: [
        .executable(name: "penumbra", targets: ["PenumbraCommand"]),
        .executable(name: "penumbra-desktop", targets: ["PenumbraDesktop"]),
        .executable(name: "podcasts", targets: ["Podcasts"]),
    ],
    dependencies: [
        .package(name: "penumbra", path: "..", traits: ["YAML"]),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        .target(name: "PenumbraStreams", dependencies: [penumbra("Files")], swiftSettings: strict),
        .systemLibrary(name: "CPenumbraGio", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(
            name: "CPenumbraPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
        .systemLibrary(name: "CPenumbraLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
        .systemLibrary(name: "CPenumbraPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .executableTarget(
            name: "PenumbraCommand",
            dependencies: [
                "PenumbraStreams", "CPenumbraGio", "CPenumbraLCMS", "CPenumbraPango", "CPenumbraPixbuf",
                penumbra(""), penumbra("Files"), penumbra("ThemeFiles"), penumbra("Traces"), arguments,
            ],
            swiftSettings: command),
        .systemLibrary(
            name: "CWaylandClient", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
        // Its file generate makes the C of protocols.xml.
        .target(
            name: "CPenumbraWayland", dependencies: ["CWaylandClient"],
            exclude: ["generate", "protocols.xml"]),
        .executableTarget(
            name: "PenumbraDesktop",
            dependencies: [
                "CPenumbraGio", "CPenumbraWayland", penumbra("Gestures"), penumbra("Motion"), penumbra("Raster"),
                penumbra("Transition"), arguments,
            ],
            swiftSettings: command),
        .executableTarget(
            name: "Podcasts",
            dependencies: [
                "PenumbraStreams", penumbra("Audit"), penumbra("Files"), penumbra("GTK"),
                penumbra("ThemeFiles"), penumbra("Traces"), .product(name: "CPenumbraAdw", package: "penumbra"),
                arguments,
            ],
            resources: [.embedInCode("Resources")],
            swiftSettings: strict),
        // The last state of Documentation/Tutorial.md.
        .executableTarget(name: "Tutorial", dependencies: [penumbra("Color"), penumbra("GTK")], swiftSettings: strict),
        // These two are also in the package of the libraries: a link leads there.
        .target(
            name: "TestSupport", dependencies: [penumbra("Gestures")], path: "Tests/TestSupport",
            swiftSettings: computing),
        .target(name: "ProcessSupport", path: "Tests/ProcessSupport", swiftSettings: computing),
        .testTarget(name: "PenumbraStreamsTests", dependencies: ["PenumbraStreams"], swiftSettings: computing),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "PenumbraCommand", "CPenumbraLCMS", "ProcessSupport", "TestSupport", penumbra("ThemeFiles"),
                penumbra("Traces"),
            ],
            swiftSettings: computing),
        .testTarget(
            name: "DesktopTests",
            dependencies: ["PenumbraDesktop", "ProcessSupport", "TestSupport", penumbra("Motion"), penumbra("Raster")],
            swiftSettings: computing),
        .testTarget(
            name: "WindowTests",
            dependencies: [
                "Podcasts", "ProcessSupport", "TestSupport", penumbra("GTK"), penumbra("ThemeFiles"),
            ],
            swiftSettings: computing),
    ],
    swiftLanguageModes: [.v6]
)
