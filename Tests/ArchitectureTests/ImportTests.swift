import Foundation
import Testing

/// Checks which modules each module imports. Dependencies point in one direction only, even where the build would allow
/// others.
struct ImportTests {
    /// The toolkit-free modules that an adapter or an application may import.
    static let core: Set<String> = [
        "PenumbraColor", "PenumbraMotion", "PenumbraGestures", "PenumbraRaster", "PenumbraThemes",
        "PenumbraTransition", "PenumbraMenus", "Penumbra",
    ]

    /// The products that need no toolkit.
    static let `public`: Set<String> = [
        "PenumbraColor", "PenumbraMotion", "PenumbraGestures", "PenumbraRaster", "PenumbraThemes", "PenumbraFiles",
        "PenumbraThemeFiles", "PenumbraTransition", "PenumbraTraces", "Penumbra",
    ]

    /// The modules of Penumbra that a module may import.
    static let arrows: [String: Set<String>] = [
        "PenumbraColor": [],
        "PenumbraMotion": [],
        "PenumbraGestures": ["PenumbraMotion"],
        "PenumbraRaster": ["PenumbraMotion", "PenumbraColor"],
        "PenumbraThemes": ["PenumbraColor"],
        "PenumbraFiles": ["PenumbraThemes"],
        "PenumbraStreams": ["PenumbraFiles"],
        "PenumbraThemeFiles": ["PenumbraFiles", "PenumbraThemes", "PenumbraColor", "CPenumbraYAML"],
        "PenumbraTransition": ["PenumbraMotion", "PenumbraGestures", "PenumbraRaster", "PenumbraThemes"],
        "PenumbraMenus": ["PenumbraMotion", "PenumbraGestures", "PenumbraTransition"],
        "Penumbra": Self.core.subtracting(["Penumbra"]),
        "PenumbraTraces": ["PenumbraTransition", "PenumbraMotion", "PenumbraGestures", "PenumbraRaster"],
        "PenumbraUIKit": Self.core,
        "PenumbraSwiftUI": Self.core.union(["PenumbraUIKit"]),
        "CPenumbraGtk": [],
        "CPenumbraYAML": [],
        "CPenumbraAdw": [],
        "CPenumbraPango": [],
        "CPenumbraLCMS": [], "CPenumbraPixbuf": [],
        "CPenumbraGio": [], "CPenumbraWayland": [], "CWaylandClient": [],
        "PenumbraGTK": Self.core.union(["CPenumbraGtk"]),
        "PenumbraAudit": Self.core.union(["PenumbraGTK", "CPenumbraGtk"]),
        // Modules of Tools import only products.
        "PenumbraCommand": Self.public.union([
            "PenumbraStreams", "CPenumbraGio", "CPenumbraPango", "CPenumbraLCMS", "CPenumbraPixbuf",
        ]),
        // Without GTK, and without Foundation.
        "PenumbraDesktop": [
            "CPenumbraGio", "CPenumbraWayland", "PenumbraGestures", "PenumbraMotion", "PenumbraRaster",
            "PenumbraTransition",
        ],
        "Podcasts": Self.public.union([
            "PenumbraStreams", "PenumbraGTK", "PenumbraAudit", "CPenumbraGtk", "CPenumbraAdw",
        ]),
        "Tutorial": Self.public.union(["PenumbraGTK", "CPenumbraGtk"]),
    ]

    /// The external modules that a module may import. A module that is not listed here may import any.
    static let foreign: [String: Set<String>] = [
        "PenumbraColor": ["Glibc", "Darwin"],
        "PenumbraMotion": ["Glibc", "Darwin"],
        "PenumbraGestures": ["Glibc", "Darwin"],
        "PenumbraRaster": ["Glibc", "Darwin"],
        // Foundation would add 40 MB to an application that links Swift's libraries statically.
        "PenumbraThemes": ["Glibc", "Darwin", "Observation"],
        "PenumbraTransition": [],
        "PenumbraMenus": ["Glibc", "Darwin"],
        "Penumbra": [],
        "PenumbraDesktop": ["ArgumentParser", "Glibc"],
        "PenumbraGTK": ["Glibc", "Dispatch"],
        "PenumbraAudit": ["Glibc"],
        "PenumbraFiles": ["Foundation"],
        "PenumbraThemeFiles": ["Foundation", "CYaml"],
        "PenumbraTraces": ["Foundation"],
    ]

    /// Modules, and a folder, that take the time as an argument and never read a clock, so that the same events always produce the
    /// same frames.
    static let timeless = [
        "PenumbraColor", "PenumbraMotion", "PenumbraGestures", "PenumbraRaster", "PenumbraThemes",
        "PenumbraFiles/Schedules", "PenumbraTransition", "PenumbraMenus", "PenumbraTraces",
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
        for source in try Source.all() where Self.timeless.contains(where: { source.path.hasPrefix("Sources/\($0)/") })
        {
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
