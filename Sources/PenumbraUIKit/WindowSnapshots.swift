#if os(iOS)
    import PenumbraMotion
    import PenumbraTransition
    import PenumbraRaster
    import UIKit

    /// Pictures of a window in a view above all of its content, which exists only while there are pictures.
    ///
    /// The names in comments after some calls are those of the transcript in SnapshotStageTests.
    @MainActor final class WindowSnapshots: SnapshotHost {
        /// Called when the window has been laid out.
        var onLayout: () -> Void {
            get { overlay.onLayout }
            set { overlay.onLayout = newValue }
        }
        /// Called before a requested frame; the time is in seconds.
        var onFrame: (_ time: Double) -> Void {
            get { link.onFrame }
            set { link.onFrame = newValue }
        }

        private weak var window: UIWindow?
        private let overlay = OverlayView(frame: .zero)
        private let link = FrameLink()
        private var pictures: [EdgeID: UIView] = [:]

        init(window: UIWindow) {
            self.window = window
            link.window = window
        }

        func tearDown() {
            overlay.onLayout = {}
            overlay.removeFromSuperview()
            pictures = [:]
            link.tearDown()
        }

        // MARK: SnapshotHost

        var surroundings: SnapshotSurroundings {
            guard let window else { return .nowhere }
            let traits = window.traitCollection
            return SnapshotSurroundings(
                size: PenumbraMotion.Size(window.bounds.size), scale: Double(traits.displayScale),
                textSize: traits.preferredContentSizeCategory.rawValue,
                traits: [
                    traits.horizontalSizeClass.rawValue, traits.verticalSizeClass.rawValue,
                    traits.layoutDirection.rawValue, traits.legibilityWeight.rawValue,
                ],
                scene: window.windowScene.map { ObjectIdentifier($0) },
                isVisible: !window.isHidden && window.windowScene?.activationState != .background)
        }

        func addSnapshot(_ edge: EdgeID, afterUpdates: Bool) -> Bool {
            add(picture(afterUpdates: afterUpdates)?.snapshot, edge)  // snapshot
        }

        func addDrawing(_ edge: EdgeID, afterUpdates: Bool) -> Bool {
            add(picture(afterUpdates: afterUpdates)?.drawing, edge)  // drawing
        }

        func mask(_ edge: EdgeID, by path: PenumbraMotion.Path?, opacity: Double) {
            guard let path else { return mask(edge, opacity) { _ in nil } }  // fade
            mask(edge, opacity) { picture in
                let mask = picture.layer.mask as? CAShapeLayer ?? CAShapeLayer()
                mask.fillRule = .evenOdd
                mask.path = path.cgPath  // mask
                return mask
            }
        }

        func mask(_ edge: EdgeID, by coverage: PixelBuffer, opacity: Double) {
            mask(edge, opacity) { _ in
                let mask = CALayer()
                mask.contents = coverage.image
                return mask
            }
        }

        private func mask(_ edge: EdgeID, _ opacity: Double, _ make: (UIView) -> CALayer?) {
            guard let picture = pictures[edge] else { return }
            raise()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            let mask = make(picture)
            mask?.frame = picture.bounds
            if picture.layer.mask !== mask { picture.layer.mask = mask }
            picture.layer.opacity = Float(opacity)
            CATransaction.commit()
        }

        func remove(_ edge: EdgeID) {
            pictures.removeValue(forKey: edge)?.removeFromSuperview()  // remove
            if pictures.isEmpty { overlay.removeFromSuperview() }
        }

        func setFrames(_ areWanted: Bool) {
            link.setRunning(areWanted)  // frames, pause
        }

        // MARK: Pictures

        private func picture(afterUpdates: Bool) -> WindowPicture? {
            window.map { WindowPicture(window: $0, left: overlay, afterUpdates: afterUpdates) }
        }

        private func add(_ picture: UIView?, _ edge: EdgeID) -> Bool {
            guard let picture, let window else { return false }
            UIView.performWithoutAnimation {
                overlay.frame = window.bounds
                picture.frame = overlay.bounds
                overlay.insertSubview(picture, at: 0)
                raise()
            }
            pictures[edge] = picture
            return true
        }

        /// Keeps the overlay above views that the application has added since.
        private func raise() {
            guard let window else { return }
            if overlay.superview !== window {
                window.addSubview(overlay)
            } else if window.subviews.last !== overlay {
                window.bringSubviewToFront(overlay)
            }
        }
    }

    /// The container of pictures. It passes every touch through, and is hidden from assistive technology.
    private final class OverlayView: UIView {
        var onLayout: () -> Void = {}

        override init(frame: CGRect) {
            super.init(frame: frame)
            autoresizingMask = [.flexibleWidth, .flexibleHeight]
            isUserInteractionEnabled = false
            accessibilityElementsHidden = true
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) {
            nil
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            onLayout()
        }
    }
#endif
