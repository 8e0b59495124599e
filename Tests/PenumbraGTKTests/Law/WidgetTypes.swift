import CPenumbraGtk
import Foundation
import ProcessSupport

@testable import PenumbraGTK

/// The widget types of the installed GTK and libadwaita that an application can create: every `get_type` function in the headers.
@MainActor enum WidgetTypes {
    static let all: Result<[String], any Error> = Result {
        // Not only for this process: a GtkBuilder looks up types by the names of functions.
        guard dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL) != nil else { throw Failed("no libadwaita") }
        let folders = try Output("/usr/bin/pkg-config", ["--cflags-only-I", "libadwaita-1"]).success()
            .split(whereSeparator: \.isWhitespace).map { String($0.dropFirst(2)) }
        let headers = folders.filter { $0.contains("gtk-4.0") || $0.contains("libadwaita") }
        return try Set(headers.flatMap { try functions(in: URL(fileURLWithPath: $0)) }).compactMap { widget($0) }
            .sorted()
    }

    /// Gives all widgets of the process the looks and sizes of libadwaita.
    static func useLibadwaita() throws {
        try GtkDisplay.use()
        _ = try all.get()
        try GtkDisplay.function("adw_init", as: (@convention(c) () -> Void).self)()
    }

    private static func functions(in folder: URL) throws -> [String] {
        let files =
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
            .compactMap { $0 as? URL } ?? []
        return try files.filter { $0.pathExtension == "h" }.flatMap { file in
            let text = try String(contentsOf: file, encoding: .utf8)
            let written = text.matches(of: /\b((?:gtk|adw)_\w+_get_type)\s*\(\s*void/).map { String($0.1) }
            let declared = text.matches(of: /G_DECLARE_\w+_TYPE\s*\(\s*\w+\s*,\s*((?:gtk|adw)_\w+)/)
            return written + declared.map { "\($0.1)_get_type" }
        }
    }

    /// The name of the type; nil if the function is not there, or the type is abstract or no widget.
    private static func widget(_ function: String) -> String? {
        guard let type = loadedFunction(function, as: (@convention(c) () -> GType).self)?(),
            g_type_is_a(type, gtk_widget_get_type()) != 0, g_type_fundamental(type) == g_type_from_name("GObject"),
            g_type_test_flags(type, guint(G_TYPE_FLAG_ABSTRACT.rawValue)) == 0
        else { return nil }
        return g_type_name(type).map { String(cString: $0) }
    }
}
