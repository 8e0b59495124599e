import CPenumbraGtk
import PenumbraThemes
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// The preferences that newer versions of GTK and of the portal report, with an object that has GTK's properties and a portal
/// that has the keys.
@MainActor @Suite(.serialized, .alone) struct InterfaceSettingsTests {
    @Test func propertiesThatGTKDoesNotHaveAreNoPreference() throws {
        try GtkDisplay.use()
        let settings = try #require(gtk_settings_get_default())
        let read = InterfaceSettings(settings)
        #expect(!read.reducesMotion)
        if gtk_get_minor_version() < 20 { #expect(read.preferences == SystemPreferences()) }
        setNumber(0, "gtk-enable-animations", of: settings)
        #expect(read.reducesMotion)
        setNumber(1, "gtk-enable-animations", of: settings)
    }

    @Test func theColorSchemeAndTheContrastOfGTKWereNotHeard() throws {
        try GtkDisplay.use()
        let settings = NewSettings.make()
        let system = SystemAppearance(
            busAddress: "unix:path=/nonexistent", settings: InterfaceSettings(settings.pointer))
        var reported: [Traits] = []
        system.onChange = { reported.append($0.traits) }
        #expect(system.preferences == SystemPreferences())
        for (scheme, appearance) in [(1, nil), (2, Appearance.dark), (3, .light), (0, nil), (9, nil)] {
            setNumber(gint(scheme), "gtk-interface-color-scheme", of: settings.pointer)
            #expect(system.preferences.appearance == appearance)
        }
        for (contrast, isHigh) in [(1, false), (2, true), (3, false), (2, true)] {
            setNumber(gint(contrast), "gtk-interface-contrast", of: settings.pointer)
            #expect(system.preferences.highContrast == isHigh)
        }
        #expect(reported.last == Traits(.light, highContrast: true) && reported.count == 6)
    }

    /// GTK 4.20 does not listen to the preference for a dark theme, so a pull would change nothing.
    @Test func theColorSchemeOfGTKIsWrittenAndGivenBack() throws {
        try GtkDisplay.use()
        let display = try #require(gdk_display_get_default())
        let settings = NewSettings.make()
        let system = InterfaceSettings(settings.pointer)
        var scheme: gint {
            get { number("gtk-interface-color-scheme", of: settings.pointer) }
            set { setNumber(newValue, "gtk-interface-color-scheme", of: settings.pointer) }
        }
        scheme = 3
        let toolkit = try #require(ToolkitAppearance(on: display, settings: settings.pointer))
        var heard: [Appearance] = []
        toolkit.onChange = { heard.append($0) }
        toolkit.show(.dark, .preview)
        // The desktop still prefers light.
        #expect(scheme == 2 && system.preferences.appearance == .light)
        toolkit.show(.light, .other)
        #expect(scheme == 3 && heard == [])
        toolkit.show(.dark, .choice(followsSystem: false))
        #expect(scheme == 2 && system.preferences.appearance == .light)
        scheme = 1
        #expect(heard == [.light] && !toolkit.isTheProgramsChoice)
        toolkit.show(.dark, .choice(followsSystem: false))
        toolkit.restore()
        #expect(scheme == 1 && system.preferences.appearance == nil && heard == [.light])
    }

    @Test func theMotionPreferenceOfGTKWasNotHeard() throws {
        try GtkDisplay.use()
        let settings = NewSettings.make()
        let preference = MotionPreference(
            InterfaceSettings(settings.pointer),
            portal: SystemAppearance(busAddress: "unix:path=/nonexistent", settings: nil))
        var heard: [Bool] = []
        var following: MotionPreference.Following? = .init(preference) { heard.append($0) }
        setNumber(1, "gtk-interface-reduced-motion", of: settings.pointer)
        setNumber(0, "gtk-interface-reduced-motion", of: settings.pointer)
        #expect(heard == [false, true, false])
        withExtendedLifetime(following) {}
        following = nil
        setNumber(1, "gtk-interface-reduced-motion", of: settings.pointer)
        #expect(heard.count == 3)
    }

    @Test func theMotionPreferenceOfThePortalWasNotHeard() throws {
        try GtkDisplay.use()
        let portal = try MockPortal(
            replying: "a{sa{sv}}", "{'org.freedesktop.appearance': {'reduced-motion': dbus.UInt32(1)}}")
        let preference = MotionPreference(
            InterfaceSettings(try #require(gtk_settings_get_default())),
            portal: SystemAppearance(busAddress: portal.address, settings: nil))
        var heard: [Bool] = []
        let following = MotionPreference.Following(preference) { heard.append($0) }
        try GtkDisplay.run { heard == [false, true] }
        try portal.change("reduced-motion", "<uint32 0>")
        try GtkDisplay.run { heard == [false, true, false] }
        try portal.change("reduced-motion", "<'much'>")
        try portal.change("reduced-motion", "<uint32 1>")
        try GtkDisplay.run { heard == [false, true, false, true] }
        withExtendedLifetime(following) {}
    }
}

/// An object with the properties of the GtkSettings of GTK 4.22, and their values.
@MainActor private enum NewSettings {
    /// An enumeration with the values 0 to 9. GObject keeps the array.
    private static let number: GType = {
        let values = UnsafeMutablePointer<GEnumValue>.allocate(capacity: 11)
        for value in 0..<10 {
            let name = g_intern_string("value-\(value)")
            values[value] = GEnumValue(value: gint(value), value_name: name, value_nick: name)
        }
        values[10] = GEnumValue(value: 0, value_name: nil, value_nick: nil)
        return g_enum_register_static("PenumbraTestNumber", values)
    }()

    private static let type: GType = {
        _ = number
        var query = GTypeQuery()
        g_type_query(g_type_from_name("GObject"), &query)
        return g_type_register_static_simple(
            g_type_from_name("GObject"), "PenumbraTestSettings", query.class_size,
            { type, _ in
                guard let type else { return }
                let klass = type.assumingMemoryBound(to: GObjectClass.self)
                klass.pointee.get_property = { object, id, value, _ in
                    let stored = g_object_get_data(object, "value-\(id)")
                    g_value_set_enum(value, gint(Int(bitPattern: stored)))
                }
                klass.pointee.set_property = { object, id, value, _ in
                    let number = Int(g_value_get_enum(value))
                    g_object_set_data(object, "value-\(id)", UnsafeMutableRawPointer(bitPattern: number))
                }
                let flags = GParamFlags(G_PARAM_READABLE.rawValue | G_PARAM_WRITABLE.rawValue)
                let number = g_type_from_name("PenumbraTestNumber")
                for (id, name) in ["color-scheme", "contrast", "reduced-motion"].enumerated() {
                    let property = g_param_spec_enum("gtk-interface-\(name)", nil, nil, number, 0, flags)
                    g_object_class_install_property(klass, guint(id + 1), property)
                }
            }, query.instance_size, nil, GTypeFlags(0))
    }()

    static func make() -> ObjectReference {
        ObjectReference(adopting: OpaquePointer(g_object_new_with_properties(type, 0, nil, nil)))
    }
}
