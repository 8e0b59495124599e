import FoundationEssentials

/// The entries of the menus of desktops. (Desktop Entry Specification 1.5.)
enum DesktopEntry {
    /// The identifier of the application that a program is, such as `org.gnome.TextEditor`; nil if no entry starts the program.
    static func identifier(ofProgram program: String) -> String? {
        folders.lazy.flatMap(entries).first { starts($0, program) }
            .map { $0.deletingPathExtension().lastPathComponent }
    }

    private static var folders: [URL] {
        let shared = ProcessInfo.processInfo.environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share"
        let all = [UserFolder.path("XDG_DATA_HOME", ".local/share")] + shared.components(separatedBy: ":")
        return all.filter { $0.hasPrefix("/") }.map { URL(fileURLWithPath: $0).appendingPathComponent("applications") }
    }

    private static func entries(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".desktop") }.sorted().map { folder.appendingPathComponent($0) }
    }

    private static func starts(_ entry: URL, _ program: String) -> Bool {
        guard let text = try? String(contentsOf: entry, encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Exec=") })
        else { return false }
        let command = line.dropFirst("Exec=".count).split(separator: " ").first ?? ""
        return command.filter { $0 != "\"" }.split(separator: "/").last.map(String.init) == program
    }
}
