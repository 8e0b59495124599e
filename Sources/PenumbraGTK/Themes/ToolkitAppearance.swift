import CPenumbraGtk
import PenumbraThemes

/// The light or dark setting of a display's toolkit style: libadwaita's color scheme if the process uses libadwaita, otherwise
/// GTK's own. That is the interface's color scheme from GTK 4.20 on, and was the preference for a dark theme before.
///
/// The program and the desktop may write the same setting. It is written only when another appearance must show, and what others
/// write is reported.
@MainActor final class ToolkitAppearance {
    /// Called when somebody else has changed the appearance, or whose setting it is.
    var onChange: (Appearance) -> Void = { _ in }

    private enum Setting {
        /// The AdwStyleManager of the process and that of the display.
        case colorScheme(standard: OpaquePointer, display: OpaquePointer)
        /// A property of a GtkSettings, and its values for the appearances.
        case property(String, of: OpaquePointer, light: gint, dark: gint)
    }

    /// The values of the setting: of the two style managers, or of GTK's preference.
    private typealias Values = [gint]

    private let display: OpaquePointer
    private let setting: Setting
    private let connections = SignalConnections()
    /// The last values that the program or the user has set. ``restore()`` sets them again.
    private var original: Values = []
    /// The values written last; nil if somebody has written others since.
    private var written: Values?
    /// What there was before a preview.
    private var before: (values: Values, written: Values?, appearance: Appearance)?
    private var isWriting = false

    /// AdwColorScheme.
    private static let (automatic, forceLight, preferLight, forceDark): (gint, gint, gint, gint) = (0, 1, 2, 4)
    private static let scheme = "color-scheme"
    /// The values that properties of a GtkSettings had before an instance wrote others.
    private static var overridden: [OpaquePointer: gint] = [:]

    /// The color scheme of the desktop in a GtkSettings, if an instance has written another; nil if none has.
    static func overriddenScheme(of settings: OpaquePointer) -> gint? { overridden[settings] }

    /// Reads the setting of a display; nil if the display has none.
    convenience init?(on display: OpaquePointer) {
        self.init(on: display, settings: gtk_settings_get_for_display(display))
    }

    /// Reads a GtkSettings, or another object that has some of its properties, if the process does not use libadwaita.
    init?(on display: OpaquePointer, settings: OpaquePointer?) {
        self.display = display
        if let manager = StyleManager.of(display), let standard = StyleManager.standard {
            setting = .colorScheme(standard: standard, display: manager)
            watch(standard, Self.scheme)
            watch(manager, Self.scheme)
            watch(manager, "dark")
        } else if let settings {
            // GtkInterfaceColorScheme: GTK 4.20 does not listen to the preference for a dark theme any more.
            let (scheme, preference) = ("gtk-interface-color-scheme", "gtk-application-prefer-dark-theme")
            let isNew = hasProperty(scheme, settings)
            let property = isNew ? scheme : preference
            setting = .property(property, of: settings, light: isNew ? 3 : 0, dark: isNew ? 2 : 1)
            watch(settings, property)
        } else {
            return nil
        }
        original = values
    }

    private func watch(_ object: OpaquePointer, _ property: String) {
        connections.add(
            connect(object, "notify::\(property)") { [weak self] (_: OpaquePointer?) -> Void in self?.settingDidChange()
            })
    }

    private func settingDidChange() {
        guard !isWriting else { return }
        if values != written {
            written = nil
            original = values
            if case .property(_, let settings, _, _) = setting { Self.overridden[settings] = nil }
        }
        before = nil
        onChange(requested)
    }

    /// The appearance that the setting asks for.
    private var requested: Appearance {
        switch setting {
        case .colorScheme(_, let manager):
            // libadwaita reports a new scheme before it changes `dark`.
            switch values.last(where: { $0 != Self.automatic }) {
            case Self.forceLight: .light
            case Self.forceDark: .dark
            default: number("dark", of: manager) != 0 ? .dark : .light
            }
        case .property(let name, let settings, _, let dark): number(name, of: settings) == dark ? .dark : .light
        }
    }

    /// The appearance that shows: the user can fix it by the name of a GTK theme.
    var shown: Appearance {
        switch setting {
        case .colorScheme: ToolkitVariant.fixed.map { $0.isDark ? .dark : .light } ?? requested
        case .property: ToolkitVariant.shown(preferring: requested, on: display).isDark ? .dark : .light
        }
    }

    /// Whether the program has chosen a color scheme itself. One that prefers light follows the system, as by default.
    var isTheProgramsChoice: Bool {
        guard case .colorScheme = setting else { return false }
        return values != written && values.contains { ![Self.automatic, Self.preferLight].contains($0) }
    }

    // MARK: Writing

    /// Why the theme that shows has changed.
    enum Reason {
        /// A change has begun, which may be taken back.
        case preview
        /// The user has chosen a theme, or a pair that follows the system.
        case choice(followsSystem: Bool)
        /// A preview was taken back, or the system has changed.
        case other
    }

    /// Shows an appearance. Writes nothing that shows the same already.
    func show(_ appearance: Appearance, _ reason: Reason) {
        switch reason {
        case .preview:
            let before = before ?? (values, written, requested)
            self.before = before
            if appearance == before.appearance {
                put(back: before.values, written: before.written)
            } else {
                write(forced(appearance))
            }
        case .choice(let followsSystem):
            before = nil
            if followsSystem { put(back: original) }
            if !followsSystem || requested != appearance { write(forced(appearance)) }
        case .other:
            if let before, before.appearance == appearance {
                put(back: before.values, written: before.written)
            } else if requested != appearance {
                write(forced(appearance))
            }
            before = nil
        }
    }

    /// Restores what was there, unless somebody has written other values since.
    func restore() {
        if values == written { put(back: original) }
        connections.disconnectAll()
    }

    /// Sets values that there were before, with the ``written`` of that time: whose values they are does not change.
    private func put(back values: Values, written before: Values? = nil) {
        write(values)
        // A handler of the notification may have written others.
        if written == values { written = before }
    }

    private func forced(_ appearance: Appearance) -> Values {
        switch setting {
        case .colorScheme:
            let scheme = appearance == .dark ? Self.forceDark : Self.forceLight
            // A display without a scheme of its own takes over that of the process.
            return [scheme, values[1] == Self.automatic ? Self.automatic : scheme]
        case .property(_, _, let light, let dark): return [appearance == .dark ? dark : light]
        }
    }

    private var values: Values {
        switch setting {
        case .colorScheme(let standard, let display): [standard, display].map { number(Self.scheme, of: $0) }
        case .property(let name, let settings, _, _): [number(name, of: settings)]
        }
    }

    private func write(_ next: Values) {
        isWriting = true
        switch setting {
        case .colorScheme(let standard, let display):
            setNumber(next[0], Self.scheme, of: standard)
            setNumber(next[1], Self.scheme, of: display)
        case .property(let name, let settings, _, _):
            let isOriginal = next == original
            Self.overridden[settings] = isOriginal ? nil : original[0]
            // What GtkSettings has from the desktop stays the desktop's.
            if isOriginal, settings.isA(gtk_settings_get_type()) { gtk_settings_reset_property(settings, name) }
            setNumber(next[0], name, of: settings)
        }
        isWriting = false
        written = next
        // A program's handler of the notification may have written other values.
        if values != next { settingDidChange() }
    }
}
