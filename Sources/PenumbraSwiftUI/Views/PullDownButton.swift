#if os(iOS)
    import PenumbraThemes
    import PenumbraUIKit
    import SwiftUI
    import UIKit

    /// A button that opens a menu, which can be reversed while it moves.
    ///
    ///     PullDownButton(themes: themes) {
    ///         MenuAction("Play next", systemImage: "play") { play() }
    ///     } label: {
    ///         Image(systemName: "ellipsis.circle")
    ///     }
    ///
    /// `disabled(_:)` dims it, and it does not open.
    public struct PullDownButton<Label: View>: View {
        private let themes: ThemeStore?
        private let content: () -> [UIMenuElement]
        private let label: Label
        @StateObject private var opener = MenuOpener()
        @Environment(\.theme) private var theme
        @Environment(\.isEnabled) private var isEnabled

        /// Creates a button.
        ///
        /// - Parameters:
        ///   - themes: The store of the colors; nil for the system's colors.
        ///   - content: Returns the content each time the menu opens.
        ///   - label: The label of the button.
        public init(
            themes: ThemeStore? = nil, @MenuBuilder content: @escaping () -> [UIMenuElement],
            @ViewBuilder label: () -> Label
        ) {
            self.themes = themes
            self.content = content
            self.label = label()
        }

        /// The label, with the menu's trigger above.
        public var body: some View {
            label
                .foregroundColor(theme[isEnabled ? .accent : .secondaryText])
                .opacity(isEnabled ? 1 : 0.5)
                .overlay(MenuAnchor(opener: opener, themes: themes, content: content, isEnabled: isEnabled))
                .accessibilityElement(children: .combine)
                .accessibilityAddTraits(.isButton)
                .accessibilityAction { if isEnabled { opener.open() } }
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
        let content: () -> [UIMenuElement]
        let isEnabled: Bool

        func makeUIView(context: Context) -> UIView {
            let view = UIView(frame: .zero)
            view.accessibilityElementsHidden = true
            opener.anchor = view
            opener.menu.attach(to: view)
            return view
        }

        func updateUIView(_ view: UIView, context: Context) {
            opener.menu.themes = themes
            view.isUserInteractionEnabled = isEnabled
            opener.menu.onWillOpen = { [weak opener, content] _ in opener?.menu.menu = UIMenu(children: content()) }
        }

        func makeCoordinator() -> MenuOpener { opener }

        static func dismantleUIView(_ view: UIView, coordinator: MenuOpener) {
            coordinator.menu.detach(from: view)
        }
    }
#endif
