#if canImport(SwiftUI) && canImport(UIKit)
    import PenumbraThemes
    import PenumbraUIKit
    import SwiftUI
    import UIKit

    /// An index strip beside a list: a finger that rests on it selects items, and the application scrolls to them.
    ///
    ///     ScrollViewReader { list in
    ///         rows.overlay(alignment: .trailing) {
    ///             IndexStrip(letters, themes: themes) { list.scrollTo($0, anchor: .top) }
    ///         }
    ///     }
    public struct IndexStrip: View {
        private let items: [TableOfContentsItem]
        private let itemsInView: Range<Int>
        private let themes: ThemeStore?
        private let onSelect: (TableOfContentsItem) -> Void

        /// Creates a strip.
        ///
        /// - Parameters:
        ///   - items: The items, from the top.
        ///   - itemsInView: The items of the visible part of the list, which are highlighted.
        ///   - themes: The store of the colors; nil for the system's colors.
        ///   - onSelect: Called when an item is selected: the first one, and each change.
        public init(
            _ items: [TableOfContentsItem], itemsInView: Range<Int> = 0..<0, themes: ThemeStore? = nil,
            onSelect: @escaping (TableOfContentsItem) -> Void
        ) {
            self.items = items
            self.itemsInView = itemsInView
            self.themes = themes
            self.onSelect = onSelect
        }

        /// The strip, as wide as its widest item.
        public var body: some View {
            StripView(items: items, itemsInView: itemsInView, themes: themes, onSelect: onSelect)
                .fixedSize(horizontal: true, vertical: false)
        }
    }

    private struct StripView: UIViewRepresentable {
        let items: [TableOfContentsItem]
        let itemsInView: Range<Int>
        let themes: ThemeStore?
        let onSelect: (TableOfContentsItem) -> Void

        @MainActor final class Coordinator: TableOfContentsSelectionDelegate {
            var onSelect: (TableOfContentsItem) -> Void = { _ in }
            weak var strip: UIView?

            func viewToShowOverlayIn() -> UIView? {
                strip?.window
            }

            func selectedItem(_ item: TableOfContentsItem) {
                onSelect(item)
            }

            func beganSelection() {}

            func endedSelection() {}
        }

        func makeCoordinator() -> Coordinator {
            Coordinator()
        }

        func makeUIView(context: Context) -> TableOfContentsSelector {
            let strip = TableOfContentsSelector()
            strip.selectionDelegate = context.coordinator
            context.coordinator.strip = strip
            return strip
        }

        func updateUIView(_ strip: TableOfContentsSelector, context: Context) {
            context.coordinator.onSelect = onSelect
            if strip.themes !== themes { strip.themes = themes }
            strip.updateWithChangedItems(items)
            strip.itemsInView = itemsInView
        }
    }
#endif
