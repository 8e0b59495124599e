#if os(iOS)
    import PenumbraTransition
    import PenumbraThemes
    import PenumbraUIKit
    import SwiftUI

    extension View {
        /// Lets two fingers pull the next theme down over the window of these views. Use it once, on the root view of a scene.
        ///
        ///     WindowGroup { ContentView().themeTransition(themes) }
        ///
        /// Inside, `@Environment(\.theme)` has the values of the theme, and `@Environment(\.themeTransition)` changes it.
        ///
        /// - Parameters:
        ///   - themes: The themes. Windows with the same store change together.
        ///   - gesture: The number of fingers, the direction, and whether fingers pull.
        ///   - style: The motion and bend of the edge.
        ///   - jelly: How far velocity bends the edge: 1 is the default, 0 keeps it straight.
        ///   - shape: What a pull reveals the theme through. A shape without a location grows from the middle.
        ///   - followsSystem: Whether the store has the traits of the system.
        ///   - onWillBegin: Called before the old appearance is captured, with the new theme.
        ///   - onDidEnd: Called when a transition ends; its second argument is false if the transition was reversed.
        public func themeTransition(
            _ themes: ThemeStore, gesture: PullGesture = PullGesture(), style: EdgeStyle = .natural, jelly: Double = 1,
            shape: TransitionStyle = .edge, followsSystem: Bool = true,
            onWillBegin: @escaping (Theme) -> Void = { _ in },
            onDidEnd: @escaping (_ theme: Theme, _ completed: Bool) -> Void = { _, _ in }
        ) -> some View {
            modifier(
                ThemeTransitionModifier(
                    settings: ThemeAttachment.Settings(
                        themes: themes, gesture: gesture, style: style, jelly: jelly, shape: shape,
                        followsSystem: followsSystem, onWillBegin: onWillBegin, onDidEnd: onDidEnd)))
        }

        /// Shows a theme in these views, independent of the window: for a part of a page, for a sheet, and for previews.
        ///
        ///     #Preview { ContentView().theme(.dark) }
        ///
        /// A light or dark theme also sets its appearance; a theme with both variants has that of the views around.
        public func theme(_ theme: Theme) -> some View {
            modifier(OwnThemeModifier(theme: theme))
        }
    }

    private struct ThemeTransitionModifier: ViewModifier {
        let settings: ThemeAttachment.Settings
        @StateObject private var attachment = ThemeAttachment()

        func body(content: Content) -> some View {
            content
                .environment(\.storeTables, settings.themes.tables)
                .environment(\.themeTransition, attachment.handle)
                .background(WindowReader(settings: settings, attachment: attachment))
        }
    }

    private struct OwnThemeModifier: ViewModifier {
        let theme: Theme
        @Environment(\.colorScheme) private var colorScheme

        func body(content: Content) -> some View {
            let scheme: ColorScheme =
                switch theme.appearance {
                case .light: .light
                case .dark: .dark
                case nil: colorScheme
                }
            content
                .environment(\.ownTables, ThemeTables(theme, in: Traits(scheme == .dark ? .dark : .light)))
                .environment(\.colorScheme, scheme)
        }
    }
#endif
