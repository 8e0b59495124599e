#if canImport(UIKit)
    import PenumbraGeometry
    import PenumbraGestures
    import PenumbraIndex
    import PenumbraThemes
    import UIKit

    /// The strip of letters and symbols beside a list, with the interface of Christian Selig's class of that name.
    ///
    /// A finger that rests on it takes over and is followed; too many items for its height are thinned, with a • between.
    /// It knows neither lists nor sections: what an item leads to is the application's.
    public final class TableOfContentsSelector: UIView {
        /// The letters from A to Z, and #.
        public static let alphanumericItems: [TableOfContentsItem] = IndexKeys.letters.flatMap { key in
            key.map { TableOfContentsItem.letter(letter: $0) }
        }

        /// Hears of selections; it is not held.
        public weak var selectionDelegate: (any TableOfContentsSelectionDelegate)?
        /// The font of the items at the usual size of text; it follows the size that the user prefers.
        public var font = UIFont.systemFont(ofSize: 12, weight: .semibold) {
            didSet { setNeedsLines() }
        }
        /// Whose colours it has; those of the system where that is nil.
        public var themes: ThemeStore? {
            didSet {
                overlay.show(nil, in: nil)
                overlay = IndexOverlay(colors: colors)
                setNeedsLines()
            }
        }
        /// Which items lead to what is in view in the list: they are highlighted, and steps begin at the first.
        public var itemsInView = 0..<0 {
            didSet {
                guard itemsInView != oldValue else { return }
                if let first = itemsInView.first { selection.follow(first) }
                setNeedsLayout()
            }
        }

        private var items: [TableOfContentsItem] = []
        private var selection = IndexSelection(layout: IndexLayout(count: 0, height: 0, lineHeight: 1))
        private var overlay = IndexOverlay(colors: PartColors(nil))
        private let link = FrameLink()
        private let feedback = UISelectionFeedbackGenerator()
        private let lines = IndexLines()
        private var needsLines = true

        /// The room above the first line and below the last, in points.
        private static let margin: CGFloat = 7

        /// A strip without items.
        public init() {
            super.init(frame: .zero)
            isAccessibilityElement = true
            accessibilityTraits = .adjustable
            accessibilityLabel = "Index"
            let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
            press.minimumPressDuration = selection.configuration.pressDuration
            press.allowableMovement = CGFloat(selection.configuration.allowableMovement)
            addGestureRecognizer(press)
            NotificationCenter.default.addObserver(
                self, selector: #selector(textSizeChanged), name: UIContentSizeCategory.didChangeNotification,
                object: nil)
        }

        /// It cannot be read from an archive.
        @available(*, unavailable)
        public required init?(coder: NSCoder) {
            nil
        }

        /// Shows other items. A selection under way ends.
        public func updateWithItems(_ items: [TableOfContentsItem]) {
            self.items = items
            setNeedsLines()
            relayout()
        }

        // MARK: Layout

        /// As wide as the widest item, and as high as all of them.
        public override func sizeThatFits(_ size: CGSize) -> CGSize {
            let font = scaledFont
            let widest = items.map { $0.view(font: font, color: .label).sizeThatFits(.zero).width }.max() ?? 0
            return CGSize(
                width: max(widest + 4, IndexLines.markWidth),
                height: (lineHeight * CGFloat(items.count) + 2 * Self.margin).rounded(.up))
        }

        /// As wide as the widest item; its height is the application's.
        public override var intrinsicContentSize: CGSize {
            CGSize(width: sizeThatFits(.zero).width, height: UIView.noIntrinsicMetric)
        }

        /// Lays the items out anew.
        public override func layoutSubviews() {
            super.layoutSubviews()
            relayout()
            lines.show(
                IndexLines.Content(
                    items: items, layout: selection.layout, font: scaledFont, inView: itemsInView,
                    selected: selection.key),
                in: self, top: Self.margin, colors: colors, afresh: needsLines)
            needsLines = false
        }

        /// Nothing selects in a strip that nobody sees.
        public override func didMoveToWindow() {
            super.didMoveToWindow()
            if window == nil {
                tell(selection.cancel())
                link.tearDown()
            } else {
                link.onFrame = { [weak self] time in self?.advance(to: time) }
            }
        }

        private var colors: PartColors { PartColors(themes) }
        private var scaledFont: UIFont {
            // A font that has been scaled already is not to be scaled as one; its size may.
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
            tell(
                selection.relayout(
                    IndexLayout(
                        count: items.count, height: Double(bounds.height - 2 * Self.margin),
                        lineHeight: Double(lineHeight))))
        }

        @objc private func textSizeChanged() {
            setNeedsLines()
        }

        // MARK: Selecting

        @objc private func pressed(_ press: UILongPressGestureRecognizer) {
            // It has rested already, so that to the core it is a pointer, which takes over at once.
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
                id: 0, time: now, location: PenumbraGeometry.Point(x: place.x, y: place.y - Self.margin), phase: phase)
            tell(selection.handle(touch, from: .pointer))
            advance(to: now)
        }

        private func advance(to time: Double) {
            while let deadline = selection.deadline, deadline <= time { tell(selection.advance(to: time)) }
            link.setRunning(selection.deadline != nil)
        }

        private func tell(_ event: IndexSelection.Event?) {
            guard let event else { return }
            switch event {
            case .began(let key):
                feedback.prepare()
                selectionDelegate?.beganSelection()
                show(key)
            case .changed(let key):
                feedback.selectionChanged()
                show(key)
            case .ended, .cancelled:
                overlay.show(nil, in: nil)
                selectionDelegate?.endedSelection()
            }
            setNeedsLayout()
        }

        private func show(_ key: Int) {
            guard items.indices.contains(key) else { return }
            overlay.show(items[key], in: selectionDelegate?.viewToShowOverlayIn())
            selectionDelegate?.selectedItem(items[key])
        }

        // MARK: Assistive technology

        /// The item that is selected, or in view.
        public override var accessibilityValue: String? {
            get { items.indices.contains(selection.position) ? items[selection.position].spoken : nil }
            set {}
        }

        /// Goes to the next item.
        public override func accessibilityIncrement() {
            step(by: 1)
        }

        /// Goes to the item before.
        public override func accessibilityDecrement() {
            step(by: -1)
        }

        private func step(by count: Int) {
            relayout()
            tell(selection.step(by: count, at: CACurrentMediaTime()))
            link.setRunning(selection.deadline != nil)
        }
    }
#endif
