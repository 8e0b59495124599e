import Foundation
import Testing

/// Checks which modules each module imports. Dependencies point in one direction only, even where the build would allow
/// others.
struct ImportTests {
    /// The toolkit-free modules that an adapter or an application may import.
    static let core: Set<String> = [
        "PenumbraGeometry", "PenumbraColor", "PenumbraMotion", "PenumbraGestures", "PenumbraRaster", "PenumbraThemes",
        "PenumbraTransition", "PenumbraPull", "PenumbraNavigation", "PenumbraMenus", "PenumbraIndex", "Penumbra",
    ]

    /// The products that need no toolkit.
    static let `public`: Set<String> = [
        "PenumbraGeometry", "PenumbraColor", "PenumbraMotion", "PenumbraGestures", "PenumbraRaster", "PenumbraThemes",
        "PenumbraPull", "Penumbra", "PenumbraFiles", "PenumbraThemeFiles", "PenumbraSettings", "PenumbraTraces",
    ]

    /// The modules of Penumbra that a module may import.
    static let arrows: [String: Set<String>] = [
        "PenumbraGeometry": [],
        "PenumbraColor": [],
        "PenumbraMotion": [],
        "PenumbraGestures": ["PenumbraGeometry"],
        "PenumbraRaster": ["PenumbraGeometry", "PenumbraColor"],
        "PenumbraThemes": ["PenumbraColor"],
        "PenumbraGTKColors": ["PenumbraColor", "PenumbraThemes"],
        "PenumbraFiles": [],
        "PenumbraStreams": ["PenumbraFiles"],
        "PenumbraThemeFiles": ["PenumbraFiles", "PenumbraThemes", "PenumbraColor", "PenumbraGTKColors"],
        "PenumbraSettings": ["PenumbraFiles", "PenumbraThemes"],
        "PenumbraTransition": ["PenumbraGeometry", "PenumbraMotion", "PenumbraRaster"],
        "PenumbraPull": [
            "PenumbraGeometry", "PenumbraMotion", "PenumbraGestures", "PenumbraRaster", "PenumbraThemes",
            "PenumbraTransition",
        ],
        "PenumbraNavigation": [
            "PenumbraGeometry", "PenumbraMotion", "PenumbraGestures", "PenumbraRaster", "PenumbraTransition",
        ],
        "PenumbraMenus": ["PenumbraGeometry", "PenumbraMotion", "PenumbraGestures", "PenumbraTransition"],
        "PenumbraIndex": ["PenumbraGeometry", "PenumbraGestures"],
        "Penumbra": Self.core.subtracting(["Penumbra"]),
        "PenumbraTraces": [
            "PenumbraPull", "PenumbraTransition", "PenumbraGeometry", "PenumbraGestures", "PenumbraRaster",
        ],
        "PenumbraUIKit": Self.core,
        "PenumbraSwiftUI": Self.core.union(["PenumbraUIKit"]),
        "CPenumbraGLib": [],
        "CPenumbraGtk": [],
        "CPenumbraAdw": [],
        "CPenumbraPango": [],
        "CPenumbraLCMS": [], "CPenumbraPixbuf": [],
        "PenumbraMainLoop": ["CPenumbraGLib"],
        "PenumbraGTK": Self.core.union(["PenumbraGTKColors", "CPenumbraGtk"]),
        // Modules of Tools import only products.
        "PenumbraCommand": Self.public.union([
            "PenumbraStreams", "CPenumbraPango", "CPenumbraLCMS", "CPenumbraPixbuf",
        ]),
        "Podcasts": Self.public.union([
            "PenumbraStreams", "PenumbraGTK", "PenumbraMainLoop", "CPenumbraGtk", "CPenumbraAdw",
        ]),
        "Tutorial": Self.public.union(["PenumbraGTK", "CPenumbraGtk"]),
    ]

    /// The external modules that a module may import. A module that is not listed here may import any.
    static let foreign: [String: Set<String>] = [
        "PenumbraGeometry": ["Glibc", "Darwin"],
        "PenumbraColor": ["Glibc", "Darwin"],
        "PenumbraMotion": ["Glibc", "Darwin"],
        "PenumbraGestures": ["Glibc", "Darwin"],
        "PenumbraRaster": ["Glibc", "Darwin"],
        // Foundation would add 40 MB to an application that links Swift's libraries statically.
        "PenumbraThemes": ["Glibc", "Darwin", "Observation"],
        "PenumbraTransition": ["PenumbraGeometry", "PenumbraMotion", "PenumbraRaster"],
        "PenumbraPull": ["Glibc", "Darwin"],
        "PenumbraNavigation": ["Glibc", "Darwin"],
        "PenumbraMenus": ["Glibc", "Darwin"],
        "PenumbraIndex": ["Glibc", "Darwin"],
        "Penumbra": [],
        "PenumbraMainLoop": ["Glibc", "Dispatch"],
        "PenumbraGTK": ["Glibc", "Dispatch"],
        "PenumbraGTKColors": ["Glibc", "Darwin"],
        "PenumbraFiles": ["Foundation"],
        "PenumbraThemeFiles": ["Foundation", "Yams", "CYaml"],
        "PenumbraSettings": ["Foundation"],
        "PenumbraTraces": ["Foundation"],
    ]

    /// Modules that take the time as an argument and never read a clock, so that the same events always produce the
    /// same frames.
    static let timeless = [
        "PenumbraGeometry", "PenumbraColor", "PenumbraMotion", "PenumbraGestures", "PenumbraRaster", "PenumbraThemes",
        "PenumbraSettings", "PenumbraTransition", "PenumbraPull", "PenumbraNavigation", "PenumbraMenus",
        "PenumbraIndex", "PenumbraTraces",
    ]

    static let clocks = [
        "Date()", "Date(timeIntervalSinceNow", "Date.now", "DispatchTime", "ContinuousClock", "SuspendingClock",
        "clock_gettime", "gettimeofday",
        "mach_absolute_time", "CFAbsoluteTimeGetCurrent", "systemUptime", "time(nil)",
    ]

    @Test func everyModuleIsInTheTable() throws {
        let modules = try Source.folders.flatMap { folder -> [String] in
            try FileManager.default.contentsOfDirectory(atPath: Source.root.appendingPathComponent(folder).path)
        }.filter { $0.first != "." }
        #expect(Set(modules) == Set(Self.arrows.keys))
    }

    @Test func modulesImportOnlyWhatTheyMay() throws {
        var count = 0
        for source in try Source.all() {
            for module in source.imports {
                count += 1
                let isAllowed =
                    if Self.arrows[module] != nil {
                        Self.arrows[source.module]?.contains(module) ?? false
                    } else {
                        Self.foreign[source.module]?.contains(module) ?? true
                    }
                if !isAllowed { Issue.record("\(source.path) imports \(module), which \(source.module) may not") }
            }
        }
        #expect(count > 50, "the imports were not found")
    }

    @Test func theCoreNeverLooksAtAClock() throws {
        for source in try Source.all() where Self.timeless.contains(source.module) {
            for clock in Self.clocks where source.text.contains(clock) {
                Issue.record("\(source.path) looks at a clock: \(clock)")
            }
        }
    }

    @Test(
        arguments: [
            ("import A", "A"), ("    @_exported import A  // why", "A"), ("@testable public import A.Sub", "A"),
            ("@_spi(Name) internal import struct A.B;", "A"), ("@preconcurrency import func A.b", "A"),
            ("// import A", nil), ("important(A)", nil), ("/// macros, which Swift cannot import. Unchecked", nil),
        ] as [(String, String?)])
    func importsAreReadInEveryForm(line: String, module: String?) {
        #expect(Source.imported(by: line) == module)
    }
}
