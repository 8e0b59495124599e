#if os(iOS)
    import PenumbraThemes
    import PenumbraUIKit
    import SwiftUI
    import UIKit

    /// A button that opens a menu, which can be reversed while it moves.
    ///
    ///     PullDownButton(themes: themes) {
    ///         UIMenu(children: [UIAction(title: "Play next") { _ in play() }])
    ///     } label: {
    ///         Image(systemName: "ellipsis.circle")
    ///     }
    public struct PullDownButton<Label: View>: View {
        private let themes: ThemeStore?
        private let menu: () -> UIMenu
        private let label: Label
        @StateObject private var opener = MenuOpener()
        @Environment(\.theme) private var theme

        /// Creates a button.
        ///
        /// - Parameters:
        ///   - themes: The store of the colors; nil for the system's colors.
        ///   - menu: Returns the content each time the menu opens.
        ///   - label: The label of the button.
        public init(themes: ThemeStore? = nil, menu: @escaping () -> UIMenu, @ViewBuilder label: () -> Label) {
            self.themes = themes
            self.menu = menu
            self.label = label()
        }

        /// The label, with the menu's trigger above.
        public var body: some View {
            label
                .foregroundColor(theme[.accent])
                .overlay(MenuAnchor(opener: opener, themes: themes, menu: menu))
                .accessibilityElement(children: .combine)
                .accessibilityAddTraits(.isButton)
                .accessibilityAction { opener.open() }
        }
    }

    /// The menu of one button.
    @MainActor private final class MenuOpener: ObservableObject {
        let menu = PullDownMenu(UIMenu(children: []))
        weak var anchor: UIView?

        func open() {
            if let anchor { menu.open(from: anchor) }
        }
    }

    /// A view without content that takes the press.
    private struct MenuAnchor: UIViewRepresentable {
        let opener: MenuOpener
        let themes: ThemeStore?
        let menu: () -> UIMenu

        func makeUIView(context: Context) -> UIView {
            let view = UIView(frame: .zero)
            view.accessibilityElementsHidden = true
            opener.anchor = view
            opener.menu.attach(to: view)
            return view
        }

        func updateUIView(_ view: UIView, context: Context) {
            opener.menu.themes = themes
            opener.menu.onWillOpen = { [weak opener, menu] _ in opener?.menu.menu = menu() }
        }

        func makeCoordinator() -> MenuOpener { opener }

        static func dismantleUIView(_ view: UIView, coordinator: MenuOpener) {
            coordinator.menu.detach(from: view)
        }
    }
#endif
