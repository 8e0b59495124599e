// The names are those of the C header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CPenumbraObjects
import PenumbraColor
import PenumbraGTK
import PenumbraThemes

// The C code calls these on the main thread only.

/// Keeps a PenumbraThemes, which lives as long as the process, up to date.
@c @implementation public func penumbra_swift_follow_themes(_ object: OpaquePointer!) {
    guard let object else { return }
    nonisolated(unsafe) let list = object
    MainActor.assumeIsolated { ThemeList.shared = ThemeList(list, ThemeStore.standard) }
}

@c @implementation public func penumbra_swift_add_themes(
    _ text: UnsafePointer<CChar>!, _ file: UnsafePointer<CChar>!, _ error: ErrorLocation!
) -> gboolean {
    let themes: [Theme]
    do throws(PlainThemeError) {
        themes = try PlainThemes.themes(in: String(cString: text))
    } catch let problem {
        let place = file.map { String(cString: $0) + ": " } ?? ""
        set(error, PENUMBRA_ERROR_INVALID_THEME, "\(place)\(problem)")
        return 0
    }
    MainActor.assumeIsolated {
        var all = ThemeStore.standard.themes
        for theme in themes {
            if let index = all.firstIndex(where: { $0.name == theme.name }) {
                all[index] = theme
            } else {
                all.append(theme)
            }
        }
        ThemeStore.standard.replaceThemes(all)
    }
    return 1
}

@c @implementation public func penumbra_swift_remove_theme(_ name: UnsafePointer<CChar>!) -> gboolean {
    let name = String(cString: name)
    return MainActor.assumeIsolated {
        let store = ThemeStore.standard
        let left = store.themes.filter { $0.name != name }
        guard !left.isEmpty, left.count < store.themes.count else { return 0 }
        store.replaceThemes(left)
        return 1
    }
}

/// Sets the order of a pull; NULL is that of the list.
@c @implementation public func penumbra_swift_set_order(_ order: UnsafePointer<UnsafePointer<CChar>?>!) {
    let names = strings(order)
    MainActor.assumeIsolated { ThemeStore.standard.cycle = names }
}

@c @implementation public func penumbra_swift_color(
    _ theme: UnsafePointer<CChar>!, _ role: UnsafePointer<CChar>!, _ color: UnsafeMutablePointer<GdkRGBA>!
) -> gboolean {
    let (name, roleName) = (String(cString: theme), String(cString: role))
    let found = MainActor.assumeIsolated { () -> Color? in
        guard let role = Role(name: roleName) else { return nil }
        return ThemeStore.standard.table(of: name, for: ThemeStore.standard.traits)?[role]
    }
    guard let found else { return 0 }
    color.pointee = GdkRGBA(found)
    return 1
}

@MainActor private final class ThemeList: ThemeObserver {
    static var shared: ThemeList?

    private let list: OpaquePointer
    private var shown: [Theme] = []

    init(_ list: OpaquePointer, _ store: ThemeStore) {
        self.list = list
        store.addObserver(self)
        themesDidChange(in: store)
    }

    func themeDidChange(in store: ThemeStore) {}

    func themesDidChange(in store: ThemeStore) {
        guard store.themes != shown else { return }
        shown = store.themes
        for theme in shown { penumbra_themes_append(list, theme.name, theme.title) }
        penumbra_themes_replace(list)
    }
}
