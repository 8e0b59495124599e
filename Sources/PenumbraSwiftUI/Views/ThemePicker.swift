#if os(iOS)
    import PenumbraThemes
    import PenumbraUIKit
    import SwiftUI

    /// The themes to choose from, as rows with their colors. A chosen theme grows out of its row.
    ///
    ///     Form { ThemePicker(themes) }
    public struct ThemePicker: View {
        private let themes: ThemeStore
        @StateObject private var follower = ThemeFollower()
        @Environment(\.themeTransition) private var transition

        /// Creates a picker of the themes of a store.
        public init(_ themes: ThemeStore) {
            self.themes = themes
        }

        /// One row for each theme.
        public var body: some View {
            ForEach(themes.themes) { choice in
                ThemeRow(
                    choice: choice, isChosen: choice.name == themes.chosen.name,
                    tables: (try? themes.tables(of: choice.name)) ?? themes.tables, choose: choose)
            }
            .onAppear { follower.follow(themes) }
        }

        private func choose(_ choice: Theme, from place: CGPoint?) {
            // A theme that is listed is in the store.
            if let transition {
                try? transition.choose(choice.name, style: place.map { .circle(center: $0) } ?? .fade)
            } else {
                try? themes.choose(choice.name)
            }
        }
    }

    /// A theme with its name, and a mark if it is chosen.
    private struct ThemeRow: View {
        let choice: Theme
        let isChosen: Bool
        let tables: ThemeTables
        let choose: (Theme, CGPoint?) -> Void
        @StateObject private var anchor = ViewAnchor()
        @Environment(\.theme) private var theme

        private static let swatchSize: CGFloat = 28

        var body: some View {
            Button {
                choose(choice, anchor.place)
            } label: {
                HStack {
                    swatch
                    Text(choice.title).foregroundColor(theme[.text])
                    Spacer()
                    if isChosen { Image(systemName: "checkmark").foregroundColor(theme[.accent]) }
                }
            }
            .accessibilityAddTraits(isChosen ? .isSelected : [])
        }

        /// The background of the theme around its accent.
        private var swatch: some View {
            let table = tables.table(for: choice.appearance ?? theme.appearance)
            return Circle()
                .fill(SwiftUI.Color(table[.background]))
                .overlay(Circle().fill(SwiftUI.Color(table[.accent])).padding(7))
                .overlay(Circle().stroke(theme[.separator], lineWidth: 1))
                .frame(width: Self.swatchSize, height: Self.swatchSize)
                .background(AnchorView(anchor: anchor))
                .accessibilityHidden(true)
        }
    }

    /// Updates views when a store changes.
    @MainActor private final class ThemeFollower: ObservableObject, ThemeObserver {
        func follow(_ store: ThemeStore) {
            store.addObserver(self)
        }

        func themeDidChange(in store: ThemeStore) {
            objectWillChange.send()
        }

        func themesDidChange(in store: ThemeStore) {
            objectWillChange.send()
        }
    }
#endif
