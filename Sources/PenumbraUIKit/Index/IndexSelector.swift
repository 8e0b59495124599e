#if os(iOS)
    import PenumbraMotion
    import PenumbraGestures
    import PenumbraThemes
    import UIKit

    /// A strip of letters, symbols or other keys beside a list.
    ///
    /// A finger that rests on it starts a selection and then follows the items. If the items do not fit, some are replaced by
    /// a •. The strip is independent of lists and sections: the application scrolls to the selected item.
    ///
    /// ```swift
    /// let index = IndexSelector(IndexSelector.letters)
    /// index.onSelect = { key in table.scrollToRow(at: IndexPath(row: 0, section: key), at: .top, animated: false) }
    /// ```
    open class IndexSelector: UIView {
        /// The letters from A to Z, and #.
        public static let letters: [IndexItem] = IndexKeys.letters.flatMap { key in key.map { .letter($0) } }

        /// The items, from the top. If they change, a selection in progress ends.
        public var items: [IndexItem] {
            didSet {
                guard items != oldValue else { return }
                measured = nil
                setNeedsLines()
                relayout()
            }
        }
        /// Called when a selection begins, before its first item.
        public var onBegin: () -> Void = {}
        /// Called with the index of an item when it is selected: the first one, and each change.
        public var onSelect: (Int) -> Void = { _ in }
        /// Called when a selection ends; false if another gesture has taken the finger.
        public var onEnd: (Bool) -> Void = { _ in }
        /// The recognizer of the finger that rests on the strip. Use it to set requirements.
        public let longPressGestureRecognizer = UILongPressGestureRecognizer()
        /// The font of the items at the default text size; it scales with the user's preferred size.
        public var font = UIFont.systemFont(ofSize: 12, weight: .semibold) {
            didSet { setNeedsLines() }
        }
        /// The store of the colors; nil for the system's colors.
        public var themes: ThemeStore? {
            didSet {
                overlay.show(nil, in: nil)
                overlay = IndexOverlay(colors: colors)
                setNeedsLines()
            }
        }
        /// The items of the visible part of the list: they are highlighted, and steps begin at the first.
        public var inView = 0..<0 {
            didSet {
                guard inView != oldValue else { return }
                if let first = inView.first { selection.follow(first) }
                setNeedsLayout()
            }
        }

        private var selection = IndexSelection(layout: IndexLayout(count: 0, height: 0, lineHeight: 1))
        private var overlay = IndexOverlay(colors: PartColors(nil))
        private weak var page: UIView?
        private let link = FrameLink()
        private let feedback = UISelectionFeedbackGenerator()
        private let lines = IndexLines()
        private var needsLines = true
        /// The width of the widest item in a font; nil after the items have changed.
        private var measured: (font: UIFont, width: CGFloat)?

        /// The space above the first line and below the last, in points.
        private static let margin: CGFloat = 7

        /// Creates a strip.
        ///
        /// - Parameters:
        ///   - items: The items, from the top.
        ///   - label: What a screen reader calls the strip, in the user's language; nil for "Index".
        public init(_ items: [IndexItem], label: String? = nil) {
            self.items = items
            super.init(frame: .zero)
            isAccessibilityElement = true
            accessibilityTraits = .adjustable
            accessibilityLabel = label ?? Texts.index
            let press = longPressGestureRecognizer
            press.addTarget(self, action: #selector(pressed(_:)))
            press.minimumPressDuration = selection.configuration.pressDuration
            press.allowableMovement = CGFloat(selection.configuration.allowableMovement)
            addGestureRecognizer(press)
            NotificationCenter.default.addObserver(
                self, selector: #selector(textSizeChanged), name: UIContentSizeCategory.didChangeNotification,
                object: nil)
        }

        /// Not supported.
        @available(*, unavailable)
        public required init?(coder: NSCoder) {
            nil
        }

        /// Shows the selected item large, in the middle of a view, which the strip does not keep.
        public func showKey(in view: UIView) {
            page = view
        }

        // MARK: Layout

        /// As wide as the widest item, and as high as all of them.
        open override func sizeThatFits(_ size: CGSize) -> CGSize {
            let font = scaledFont
            if measured?.font != font {
                // One view measures every item.
                let ruler = IndexItem.Ruler(font)
                measured = (font, items.map { ruler.width(of: $0) }.max() ?? 0)
            }
            let widest = measured?.width ?? 0
            return CGSize(
                width: max(widest + 4, IndexLines.markWidth),
                height: (lineHeight * CGFloat(items.count) + 2 * Self.margin).rounded(.up))
        }

        /// As wide as the widest item; the application sets the height.
        open override var intrinsicContentSize: CGSize {
            CGSize(width: sizeThatFits(.zero).width, height: UIView.noIntrinsicMetric)
        }

        /// Lays out the items.
        open override func layoutSubviews() {
            super.layoutSubviews()
            relayout()
            lines.show(
                IndexLines.Content(
                    items: items, layout: selection.layout, font: scaledFont, inView: inView,
                    selected: selection.key),
                in: self, top: Self.margin, colors: colors, afresh: needsLines)
            needsLines = false
        }

        /// Ends a selection when the strip leaves its window.
        open override func didMoveToWindow() {
            super.didMoveToWindow()
            if window == nil {
                perform(selection.cancel())
                link.tearDown()
            } else {
                link.window = window
                link.onFrame = { [weak self] time in self?.advance(to: time) }
            }
        }

        private var colors: PartColors { PartColors(themes) }
        private var scaledFont: UIFont {
            // UIFontMetrics does not accept a scaled font, but it does accept its size.
            font.withSize(
                UIFontMetrics(forTextStyle: .caption1).scaledValue(
                    for: font.pointSize, compatibleWith: traitCollection))
        }
        private var lineHeight: CGFloat { max(scaledFont.lineHeight + 1, 1) }

        private func setNeedsLines() {
            needsLines = true
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }

        private func relayout() {
            perform(
                selection.relayout(
                    IndexLayout(
                        count: items.count, height: Double(bounds.height - 2 * Self.margin),
                        lineHeight: Double(lineHeight))))
        }

        @objc private func textSizeChanged() {
            setNeedsLines()
        }

        // MARK: Selection

        /// Keeps one finger that moves along the strip from a drag of something around it, such as a sheet. A list around it scrolls,
        /// and two fingers pull the theme.
        open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.numberOfTouches == 1,
                !(pan.view is UIScrollView)
            else {
                return super.gestureRecognizerShouldBegin(gestureRecognizer)
            }
            let velocity = pan.velocity(in: self)
            return abs(velocity.x) > abs(velocity.y)
        }

        @objc private func pressed(_ press: UILongPressGestureRecognizer) {
            // The press has already lasted, so the core handles it as a pointer, which selects at once.
            switch press.state {
            case .began: hand(on: press, .down)
            case .changed: hand(on: press, .move)
            case .ended: hand(on: press, .up)
            case .cancelled, .failed: hand(on: press, .cancel)
            default: break
            }
        }

        private func hand(on press: UILongPressGestureRecognizer, _ phase: Touch.Phase) {
            let (place, now) = (press.location(in: self), CACurrentMediaTime())
            let touch = Touch(
                id: 0, time: now, location: PenumbraMotion.Point(x: place.x, y: place.y - Self.margin), phase: phase)
            perform(selection.handle(touch, from: .pointer))
            advance(to: now)
        }

        private func advance(to time: Double) {
            while let deadline = selection.deadline, deadline <= time { perform(selection.advance(to: time)) }
            link.setRunning(selection.deadline != nil)
        }

        private func perform(_ event: IndexSelection.Event?) {
            guard let event else { return }
            switch event {
            case .began(let key):
                feedback.prepare()
                onBegin()
                show(key)
            case .changed(let key):
                feedback.selectionChanged()
                show(key)
            case .ended: end(completed: true)
            case .cancelled: end(completed: false)
            }
            setNeedsLayout()
        }

        private func end(completed: Bool) {
            overlay.show(nil, in: nil)
            onEnd(completed)
        }

        private func show(_ key: Int) {
            guard items.indices.contains(key), selection.report(key) else { return }
            overlay.show(items[key], in: page)
            onSelect(key)
        }

        // MARK: Assistive technology

        /// The selected item, or the first visible one.
        open override var accessibilityValue: String? {
            get { items.indices.contains(selection.position) ? items[selection.position].spoken : nil }
            set {}
        }

        /// Selects the next item.
        open override func accessibilityIncrement() {
            step(by: 1)
        }

        /// Selects the previous item.
        open override func accessibilityDecrement() {
            step(by: -1)
        }

        private func step(by count: Int) {
            relayout()
            perform(selection.step(by: count, at: CACurrentMediaTime()))
            link.setRunning(selection.deadline != nil)
        }
    }
#endif
