import CPenumbraGtk

/// Writes a warning to GLib's log, like GTK and the application: "Penumbra-WARNING **: ...".
///
/// For errors that cannot be thrown to a caller.
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

/// The log's keys are compared and kept as C strings with unlimited lifetime.
private func staticKey(_ key: String) -> UnsafePointer<CChar>? { g_intern_string(key) }
