#if os(iOS)
    import PenumbraThemes
    import PenumbraUIKit
    import SwiftUI
    import UIKit

    /// An index strip beside a list: a finger that rests on it selects items, and the application scrolls to them.
    ///
    ///     ScrollViewReader { list in
    ///         rows.overlay(alignment: .trailing) {
    ///             IndexSelector(letters) { key in list.scrollTo(key, anchor: .top) }
    ///         }
    ///     }
    public struct IndexSelector: View {
        private let items: [IndexItem]
        private let label: String?
        private let inView: Range<Int>
        private let themes: ThemeStore?
        private let onSelect: (Int) -> Void

        /// Creates a strip.
        ///
        /// - Parameters:
        ///   - items: The items, from the top.
        ///   - label: What a screen reader calls the strip, in the user's language; nil for "Index".
        ///   - inView: The items of the visible part of the list, which are highlighted.
        ///   - themes: The store of the colors; nil for the system's colors.
        ///   - onSelect: Called with the index of an item when it is selected: the first one, and each change.
        public init(
            _ items: [IndexItem], label: String? = nil, inView: Range<Int> = 0..<0, themes: ThemeStore? = nil,
            onSelect: @escaping (Int) -> Void
        ) {
            self.items = items
            self.label = label
            self.inView = inView
            self.themes = themes
            self.onSelect = onSelect
        }

        /// The strip, as wide as its widest item.
        public var body: some View {
            StripView(items: items, label: label, inView: inView, themes: themes, onSelect: onSelect)
                .fixedSize(horizontal: true, vertical: false)
        }
    }

    private struct StripView: UIViewRepresentable {
        let items: [IndexItem]
        let label: String?
        let inView: Range<Int>
        let themes: ThemeStore?
        let onSelect: (Int) -> Void

        func makeUIView(context: Context) -> PenumbraUIKit.IndexSelector {
            let strip = PenumbraUIKit.IndexSelector(items, label: label)
            strip.onBegin = { [weak strip] in
                if let strip, let window = strip.window { strip.showKey(in: window) }
            }
            return strip
        }

        func updateUIView(_ strip: PenumbraUIKit.IndexSelector, context: Context) {
            strip.onSelect = onSelect
            if strip.themes !== themes { strip.themes = themes }
            if let label { strip.accessibilityLabel = label }
            strip.items = items
            strip.inView = inView
        }
    }
#endif
