import CPenumbraGtk

/// Disables CSS transitions on a display for as long as it is held, so that a new style appears in one frame.
@MainActor final class RestyleFreeze {
    private let display: OpaquePointer
    private let provider = ObjectReference(adopting: gtk_css_provider_new().opaque)

    private struct Held {
        weak var freeze: RestyleFreeze?
    }

    /// Adding a rule for every widget costs a restyle, and so does removing it. Therefore all holders share one freeze.
    private static var held: [OpaquePointer: Held] = [:]

    /// The current freeze of a display, or a new one.
    static func on(_ display: OpaquePointer) -> RestyleFreeze {
        if let freeze = held[display]?.freeze { return freeze }
        let freeze = RestyleFreeze(display: display)
        held[display] = Held(freeze: freeze)
        return freeze
    }

    private init(display: OpaquePointer) {
        self.display = display
        load("* { transition: none; }", into: provider.pointer)
        // Above every style sheet of an application or a user.
        gtk_style_context_add_provider_for_display(display, provider.pointer, 10_000)
    }

    isolated deinit {
        Self.held[display] = nil
        gtk_style_context_remove_provider_for_display(display, provider.pointer)
    }
}
