import CPenumbraGtk
import Foundation
import PenumbraColor
import ProcessSupport
import TestSupport
import Testing

@testable import PenumbraAudit
@testable import PenumbraGTK

/// A theme with colors of its own colors every stock widget.
@MainActor @Suite(.serialized, .alone) struct GalleryTests {
    /// Buttons, side bars, notebooks, calendars and much else kept GTK's own gray.
    @Test(arguments: Gallery.pages.map(\.name)) func plainWidgetsKeptTheGrayOfGTK(page: String) throws {
        let found = try Self.colorsOfNoTheme(on: page)
        #expect(found == [])
    }

    /// libadwaita's style is for a whole process, so it has its own. What it finds is in its standard error.
    @Test func libadwaitasWidgetsFollowTheTheme() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                try WidgetTypes.useLibadwaita()
                for page in Gallery.pages + [Gallery.libadwaita] {
                    let found = try Self.colorsOfNoTheme(on: page.name) + Self.unreadableTexts(on: page.name)
                    for line in found {
                        FileHandle.standardError.write(Data("found: \(line)\n".utf8))
                    }
                }
            }
        }
        let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
        let found = lines.filter { $0.hasPrefix("found: ") }
        #expect(found == [])
        #expect(result != nil)
    }

    /// What the audit finds on a page in any state.
    private static func colorsOfNoTheme(on page: String) throws -> [String] {
        let window = try Gallery.window(page)
        defer { close(window) }
        let store = twoThemes()
        let handle = try ThemeTransition.attach(to: window, themes: store)
        // GTK animates some widgets when they appear or change.
        try GtkDisplay.pass(0.3)
        let freeze = RestyleFreeze.on(gtk_widget_get_display(window))
        let content = try #require(gtk_window_get_child(cast(window)))
        var found: [String] = []
        let warnings = try Warnings {
            found = try states.flatMap { state in
                set(state, of: content)
                // The bars beside a video are black.
                return try ThemeAudit.run(on: window, store: store, within: 20)
                    .filter { !$0.widget.contains("graphicsoffload") }
                    .map { "\(page) in state \(state.rawValue): \($0)" }
            }
        }
        withExtendedLifetime((handle, freeze)) {}
        return found + warnings.texts.filter { $0.contains("parser") }
    }

    /// The states that change colors, each of all widgets at once.
    private static let states = [
        GTK_STATE_FLAG_NORMAL, GTK_STATE_FLAG_PRELIGHT, GTK_STATE_FLAG_ACTIVE, GTK_STATE_FLAG_CHECKED,
        GTK_STATE_FLAG_SELECTED, GTK_STATE_FLAG_BACKDROP, GTK_STATE_FLAG_INSENSITIVE, GTK_STATE_FLAG_DROP_ACTIVE,
        GtkStateFlags(GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue),
    ]

    private static func set(_ state: GtkStateFlags, of widget: Widget) {
        // A popover has the state of the window that it is.
        guard !widget.opaque.isA(gtk_popover_get_type()) else { return }
        gtk_widget_set_state_flags(widget, state, 1)
        for child in children(of: widget) { set(state, of: child) }
    }

    /// The themes promise a contrast of 4.5 for every text. GTK draws some texts on shades between the colors of a theme.
    @Test(arguments: Gallery.pages.map(\.name)) func theContrastOfAThemeIsThatOfTheScreen(page: String) throws {
        #expect(try Self.unreadableTexts(on: page) == [])
    }

    /// The texts on a page whose contrast is less than 4.5 in a theme that promises it.
    private static func unreadableTexts(on page: String) throws -> [String] {
        let window = try Gallery.window(page)
        defer { close(window) }
        let themes = [0x3584E4, 0xB5179E, 0x2A9D8F, 0xE76F51].flatMap { seed in
            Appearance.allCases.map { appearance in
                var theme = Theme.generated(name: "\(appearance) \(seed)", from: Color(rgb: seed))
                theme.appearance = appearance
                return theme
            }
        }
        let store = ThemeStore(themes: themes)
        let handle = try ThemeTransition.attach(to: window, themes: store)
        return try withExtendedLifetime(handle) {
            try themes.flatMap { theme in
                try handle.choose(theme.name, style: .none)
                try draw(window, frames: 2)
                let screen = try GtkDisplay.screen()
                return try texts(in: window).compactMap { text in
                    let contrast = try contrast(of: text, in: window, on: screen)
                    return contrast >= 4.5 ? nil : "\(theme.name): \(widgetPath(text)) has \(contrast)"
                }
            }
        }
    }

    /// The labels and texts that are not disabled.
    private static func texts(in widget: Widget) -> [Widget] {
        let isText = widget.opaque.isA(gtk_label_get_type()) || widget.opaque.isA(gtk_text_get_type())
        let isShown = gtk_widget_is_sensitive(widget) != 0 && gtk_widget_get_mapped(widget) != 0
        let isEmpty = gtk_widget_get_width(widget) == 0
        return (isText && isShown && !isEmpty ? [widget] : []) + children(of: widget).flatMap { texts(in: $0) }
    }

    /// The contrast of a text with the most frequent color of its place on the screen.
    private static func contrast(of text: Widget, in window: Widget, on screen: Screen) throws -> Double {
        let place = try #require(bounds(of: text, in: window))
        var counts: [UInt32: Int] = [:]
        for y in Int(place.minY)..<Int(place.maxY) {
            for x in Int(place.minX)..<Int(place.maxX) { counts[screen[x, y], default: 0] += 1 }
        }
        let ground = Color(rgb: Int(counts.max { $0.value < $1.value }?.key ?? 0))
        return textColor(of: text).over(ground).contrast(with: ground)
    }
}
