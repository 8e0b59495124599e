import CPenumbraGtk
import Foundation
import PenumbraThemes
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraGTK

/// The color scheme of libadwaita, which belongs to the program. Its style is for a whole process, so each test has its own.
@MainActor @Suite(.serialized, .alone) struct ToolkitAppearanceTests {
    /// AdwColorScheme.
    private enum Scheme {
        static let automatic: gint = 0
        static let forceLight: gint = 1
        static let preferLight: gint = 2
        static let preferDark: gint = 3
        static let forceDark: gint = 4
    }

    /// libadwaita's two style managers, and what their handlers hear.
    @MainActor private final class Managers {
        let standard: OpaquePointer
        let display: OpaquePointer
        var schemes: [gint] = []
        var darks: [Bool] = []
        private let connections = SignalConnections()

        init() throws {
            try WidgetTypes.useLibadwaita()
            standard = try #require(StyleManager.standard)
            display = try #require(gdk_display_get_default().flatMap { StyleManager.of($0) })
            connections.add(
                connect(standard, "notify::color-scheme") { [unowned self] (_: OpaquePointer?) -> Void in
                    schemes.append(scheme)
                })
            connections.add(
                connect(standard, "notify::dark") { [unowned self] (_: OpaquePointer?) -> Void in darks.append(isDark) }
            )
        }

        var scheme: gint {
            get { PenumbraGTK.number("color-scheme", of: standard) }
            set { setNumber(newValue, "color-scheme", of: standard) }
        }

        var isDark: Bool { PenumbraGTK.number("dark", of: standard) != 0 }
    }

    private static func scene(_ themes: ThemeStore = ThemeStore(light: .light, dark: .dark)) throws -> PressTests.Scene
    {
        try PressTests.Scene(gtk_label_new("a page"), themes: themes)
    }

    /// Only the manager of the display was set, and most programs listen to the other.
    @Test func theProgramWasNotToldThatItIsDark() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let managers = try Managers()
                let scene = try Self.scene()
                for count in 1...100 {
                    try scene.handle.choose(count % 2 == 1 ? "dark" : "light", style: .none)
                    #expect(managers.isDark == (count % 2 == 1) && managers.darks.count == count)
                }
                try scene.pull()
                #expect(managers.isDark && managers.darks.count == 101)
            }
        }
    }

    /// A drawing that asks the style manager of the process, as most programs do, kept its light colors in the dark.
    @Test func whatFollowsTheStyleManagerIsRightOnBothSidesOfTheEdge() async {
        await #expect(processExitsWith: .success) { try await MainActor.run { try Self.expectBothSides() } }
    }

    /// Pulls a window with three columns that follow the style manager: a drawing, a source view with a scheme for each
    /// appearance, and symbolic icons above and below.
    private static func expectBothSides() throws {
        let managers = try Managers()
        let area = try #require(gtk_drawing_area_new())
        gtk_drawing_area_set_draw_func(
            cast(area),
            { _, context, _, _, _ in
                nonisolated(unsafe) let context = context
                MainActor.assumeIsolated {
                    let gray = StyleManager.standard.map { number("dark", of: $0) } == 1 ? 0.0 : 1.0
                    cairo_set_source_rgb(context, gray, gray, gray)
                    cairo_paint(context)
                }
            }, nil, nil)
        let (source, setScheme) = try sourceView()
        let icons = try #require(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
        for isLast in [false, true] {
            let icon = try #require(gtk_image_new_from_icon_name("open-menu-symbolic"))
            gtk_image_set_pixel_size(icon.opaque, 40)
            gtk_widget_set_vexpand(icon, 1)
            gtk_widget_set_valign(icon, isLast ? GTK_ALIGN_END : GTK_ALIGN_START)
            gtk_box_append(cast(icons), icon)
        }
        let columns = try #require(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        gtk_box_set_homogeneous(cast(columns), 1)
        for column in [area, source, icons] { gtk_box_append(cast(columns), column) }
        setScheme(false)
        let connection = connect(managers.standard, "notify::dark") { (_: OpaquePointer?) -> Void in
            gtk_widget_queue_draw(area)
            setScheme(managers.isDark)
        }
        let scene = try PressTests.Scene(columns, themes: ThemeStore(light: .light, dark: .dark))
        gtk_window_set_focus(cast(scene.window), nil)
        let light = try GtkDisplay.restingScreen()
        try scene.putDown(at: 20)
        try scene.drag(from: 20, to: 200)
        let held = try GtkDisplay.restingScreen()
        try scene.drag(from: 200, to: 380)
        scene.lift(at: 380)
        try GtkDisplay.run { scene.isIdle && managers.isDark }
        let dark = try GtkDisplay.restingScreen()
        connection.disconnect()
        withExtendedLifetime(scene) {}
        for column in 0...2 {
            let places = 100 * column + 2..<100 * column + 98
            for (rows, right, wrong) in [(2..<60, dark, light), (340..<398, light, dark)] {
                let pixels = rows.flatMap { y in places.map { (held[$0, y], right[$0, y], wrong[$0, y]) } }
                #expect(pixels.allSatisfy { $0.0 == $0.1 }, "column \(column), rows \(rows)")
                #expect(pixels.contains { $0.1 != $0.2 }, "column \(column), rows \(rows): nothing to see")
            }
        }
    }

    /// A view of GtkSourceView, and a function that gives it the scheme of an appearance.
    private static func sourceView() throws -> (view: Widget, setScheme: (_ isDark: Bool) -> Void) {
        #expect(dlopen("libgtksourceview-5.so.0", RTLD_NOW | RTLD_GLOBAL) != nil)
        typealias Get = @convention(c) () -> OpaquePointer?
        typealias Find = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> OpaquePointer?
        typealias Set = @convention(c) (OpaquePointer, OpaquePointer) -> Void
        let view: Widget = cast(try #require(try GtkDisplay.function("gtk_source_view_new", as: Get.self)()))
        let manager = try #require(
            try GtkDisplay.function("gtk_source_style_scheme_manager_get_default", as: Get.self)())
        let find = try GtkDisplay.function("gtk_source_style_scheme_manager_get_scheme", as: Find.self)
        let light = try #require(find(manager, "Adwaita")), dark = try #require(find(manager, "Adwaita-dark"))
        let set = try GtkDisplay.function("gtk_source_buffer_set_style_scheme", as: Set.self)
        let buffer = try #require(gtk_text_view_get_buffer(cast(view))).opaque
        return (view, { set(buffer, $0 ? dark : light) })
    }

    /// The scheme was `force-light` from the start, and a menu that shows "follow the system" showed "light".
    @Test func attachingWroteAScheme() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let managers = try Managers()
                let scene = try Self.scene()
                #expect(managers.schemes == [] && scene.handle.obstacle == nil)
                try scene.pullAndTakeBack(from: 20)
                #expect(managers.schemes == [Scheme.forceDark, Scheme.automatic])
                try scene.pull()
                #expect(managers.scheme == Scheme.forceDark)
                scene.handle.detach()
                #expect(managers.scheme == Scheme.automatic)
            }
        }
    }

    @Test func aProgramThatForcesDarkWasPulledToLight() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                for scheme in [Scheme.forceDark, Scheme.preferDark] {
                    let managers = try Managers()
                    managers.scheme = scheme
                    let scene = try Self.scene()
                    #expect(scene.handle.obstacle?.contains("dark") == true)
                    #expect(scene.handle.themes.current.name == "dark")
                    try scene.pull()
                    #expect(scene.handle.themes.current.name == "dark" && managers.scheme == scheme)
                    scene.handle.detach()
                    #expect(managers.scheme == scheme)
                    managers.scheme = Scheme.automatic
                }
            }
        }
    }

    @Test func aProgramThatPrefersLightWasNotPulled() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let managers = try Managers()
                managers.scheme = Scheme.preferLight
                let scene = try Self.scene()
                #expect(scene.handle.obstacle == nil && scene.handle.themes.current.name == "light")
                try scene.pullAndTakeBack(from: 20)
                #expect(managers.scheme == Scheme.preferLight)
                try scene.pull()
                #expect(scene.handle.themes.current.name == "dark" && managers.isDark)
                scene.handle.detach()
                #expect(managers.scheme == Scheme.preferLight && !managers.isDark)
            }
        }
    }

    @Test func themesOfTheProgramsAppearanceAreStillPulled() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let managers = try Managers()
                managers.scheme = Scheme.forceDark
                let themes = ThemeStore(light: .light, dark: .dark, others: [plain("ink", .dark, .black)])
                let scene = try Self.scene(themes)
                #expect(scene.handle.obstacle == nil && themes.current.name == "dark")
                try scene.pull()
                #expect(themes.current.name == "ink")
                try scene.pull()
                #expect(themes.current.name == "dark" && managers.scheme == Scheme.forceDark)
            }
        }
    }

    /// Letting a pull back undid what the user had chosen in the program's own menu.
    @Test func theProgramsOwnSwitchWasOverwritten() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let managers = try Managers()
                let scene = try Self.scene()
                let store = scene.handle.themes
                let warnings = Warnings { managers.scheme = Scheme.forceDark }
                #expect(warnings.texts.count == 1 && warnings.texts.first?.contains("dark color scheme") == true)
                #expect(store.current.name == "dark" && scene.handle.obstacle != nil)
                try scene.pull()
                #expect(managers.scheme == Scheme.forceDark && managers.isDark)
                managers.scheme = Scheme.automatic
                #expect(store.current.name == "light" && scene.handle.obstacle == nil)
                try scene.pull()
                #expect(store.current.name == "dark" && managers.scheme == Scheme.forceDark)
                // In a hold, the switch is the last word.
                try scene.putDown(at: 20)
                try scene.drag(from: 20, to: 150)
                try GtkDisplay.run { store.current.name == "light" }
                managers.scheme = Scheme.forceDark
                scene.lift(at: 150)
                try GtkDisplay.run { scene.isIdle }
                #expect(store.current.name == "dark" && managers.scheme == Scheme.forceDark)
            }
        }
    }

    @Test func thePullOverridesTheProgramIfYouWantIt() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let managers = try Managers()
                managers.scheme = Scheme.forceDark
                let window = try ForeignWindow()
                let handle = try ThemeTransition.attach(
                    to: window.window, themes: ThemeStore(light: .light, dark: .dark), styling: .overriding)
                #expect(handle.obstacle == nil && handle.themes.current.name == "dark")
                handle.pull(by: 300, in: window.window)
                try GtkDisplay.run { handle.themes.chosen.name == "light" }
                #expect(managers.scheme == Scheme.forceLight)
                handle.detach()
                #expect(managers.scheme == Scheme.forceDark)
            }
        }
    }

    /// The setting was restored when the application was finalized, and called handlers of a program that had ended.
    @Test func nothingIsWrittenWhenTheApplicationIsFinalized() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let managers = try Managers()
                let application = ObjectReference(
                    adopting: try #require(gtk_application_new("org.penumbra.finalized", G_APPLICATION_NON_UNIQUE))
                        .opaque)
                let handle = try ThemeTransition.attach(
                    to: application.pointer, themes: ThemeStore(light: .light, dark: .dark))
                let connection = connect(application.pointer, "activate") {
                    guard let window = gtk_application_window_new(cast(application.pointer)) else { return }
                    gtk_window_present(cast(window))
                    try? handle.choose("dark", style: .none)
                    g_application_quit(cast(application.pointer))
                }
                g_application_run(cast(application.pointer), 0, nil)
                #expect(managers.schemes == [Scheme.forceDark, Scheme.automatic])
                connection.disconnect()
                managers.schemes = []
                handle.detach()
                #expect(managers.schemes == [])
            }
        }
    }
}

/// GTK's preference for a dark theme, which a program may set itself.
@MainActor @Suite(.serialized, .alone) struct DarkPreferenceTests {
    @Test func theProgramsOwnPreferenceMovesTheStore() throws {
        let window = try ForeignWindow()
        let store = ThemeStore(light: .light, dark: .dark)
        let handle = try ThemeTransition.attach(to: window.window, themes: store)
        let settings = try #require(gtk_settings_get_default())
        func prefer(_ dark: gint) { setNumber(dark, "gtk-application-prefer-dark-theme", of: settings) }
        prefer(1)
        #expect(store.current.name == "dark" && handle.obstacle == nil)
        prefer(0)
        #expect(store.current.name == "light")
        try handle.choose("dark", style: .none)
        prefer(0)
        #expect(store.current.name == "light" && store.choice == .pair(light: "light", dark: "dark"))
    }
}
