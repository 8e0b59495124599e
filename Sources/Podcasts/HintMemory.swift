import CPenumbraGtk

/// Remembers, in a key file of the user's configuration, that the hint has been shown.
struct HintMemory {
    private let folder: String
    private var file: String { "\(folder)/state.ini" }

    init() {
        folder = String(cString: g_get_user_config_dir()) + "/penumbra-podcasts"
    }

    var wasShown: Bool {
        withKeyFile { g_key_file_get_boolean($0, "hint", "shown", nil) != 0 }
    }

    /// Where it cannot be written the hint comes again, which is no reason to trouble anyone.
    func rememberShown() {
        withKeyFile { keys in
            g_key_file_set_boolean(keys, "hint", "shown", 1)
            guard let text = g_key_file_to_data(keys, nil, nil) else { return }
            g_mkdir_with_parents(folder, 0o700)
            g_file_set_contents(file, text, -1, nil)
            g_free(text)
        }
    }

    private func withKeyFile<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        let keys: OpaquePointer = g_key_file_new()
        defer { g_key_file_unref(keys) }
        g_key_file_load_from_file(keys, file, G_KEY_FILE_KEEP_COMMENTS, nil)
        return body(keys)
    }
}
