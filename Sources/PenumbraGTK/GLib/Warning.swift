import CPenumbraGtk

/// Writes a warning to GLib's log, where the messages of GTK and of the application go too: "Penumbra-WARNING **: ...".
///
/// For mistakes that no caller is there to be thrown an error.
func warn(_ message: String) {
    "Penumbra".withCString { domain in
        message.withCString { text in
            let fields = [
                GLogField(key: staticKey("GLIB_DOMAIN"), value: UnsafeRawPointer(domain), length: -1),
                GLogField(key: staticKey("MESSAGE"), value: UnsafeRawPointer(text), length: -1),
            ]
            g_log_structured_array(G_LOG_LEVEL_WARNING, fields, gsize(fields.count))
        }
    }
}

/// The keys of the log are compared and kept as C strings that never go away.
private func staticKey(_ key: String) -> UnsafePointer<CChar>? { g_intern_string(key) }
