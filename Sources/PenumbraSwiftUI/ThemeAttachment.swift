#if os(iOS)
    import PenumbraTransition
    import PenumbraThemes
    import PenumbraUIKit
    import SwiftUI
    import UIKit

    /// The transition of the window that the views are in. Views are updated when it is attached, and when the theme changes.
    @MainActor final class ThemeAttachment: ObservableObject, ThemeObserver {
        /// The settings of a transition.
        struct Settings {
            let themes: ThemeStore
            let gesture: PullGesture
            let style: EdgeStyle
            let jelly: Double
            let shape: TransitionStyle
            let followsSystem: Bool
            let onWillBegin: (Theme) -> Void
            let onDidEnd: (Theme, Bool) -> Void
        }

        private(set) var handle: TransitionHandle?
        private weak var window: UIWindow?
        private weak var store: ThemeStore?
        private var settings: Settings?
        private var isAttaching = false

        /// Takes settings, which a view may change at any time.
        func set(_ settings: Settings) {
            self.settings = settings
            if settings.themes === store { apply() } else { attach(to: window) }
        }

        /// Attaches the transition to a window, or detaches it if that is nil.
        func attach(to window: UIWindow?) {
            guard window !== self.window || settings?.themes !== store else { return }
            isAttaching = true
            defer { isAttaching = false }
            handle?.detach()
            handle = nil
            store?.removeObserver(self)
            store = nil
            self.window = window
            if let window, let themes = settings?.themes {
                handle = ThemeTransition.attach(to: window, themes: themes)
                store = themes
                themes.addObserver(self)
                apply()
            }
            updateViews()
        }

        private func apply() {
            guard let handle, let settings else { return }
            if handle.gesture != settings.gesture { handle.gesture = settings.gesture }
            if handle.style != settings.style { handle.style = settings.style }
            if handle.jelly != settings.jelly { handle.jelly = settings.jelly }
            if handle.shape != settings.shape { handle.shape = settings.shape }
            handle.followsSystem = settings.followsSystem
            handle.onWillBegin = settings.onWillBegin
            handle.onDidEnd = settings.onDidEnd
        }

        func themeDidChange(in store: ThemeStore) {
            if !isAttaching { objectWillChange.send() }
        }

        /// Updates the views later: a window may come while SwiftUI updates them, and they must not change then.
        private func updateViews() {
            Task { @MainActor [weak self] in self?.objectWillChange.send() }
        }
    }

    /// A view without content that reports its window.
    struct WindowReader: UIViewRepresentable {
        let settings: ThemeAttachment.Settings
        let attachment: ThemeAttachment

        func makeUIView(context: Context) -> UIView {
            WindowReaderView(attachment)
        }

        func updateUIView(_ view: UIView, context: Context) {
            attachment.set(settings)
        }
    }

    private final class WindowReaderView: UIView {
        private let attachment: ThemeAttachment

        init(_ attachment: ThemeAttachment) {
            self.attachment = attachment
            super.init(frame: .zero)
            isUserInteractionEnabled = false
            accessibilityElementsHidden = true
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) {
            nil
        }

        override func didMoveToWindow() {
            super.didMoveToWindow()
            attachment.attach(to: window)
        }
    }
#endif
