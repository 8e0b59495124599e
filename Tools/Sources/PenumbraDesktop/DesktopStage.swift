import PenumbraMotion
import PenumbraRaster
import PenumbraTransition

/// All outputs, covered by a picture of what they showed.
@MainActor final class DesktopStage: Stage {
    /// The size of the layout, in points.
    private(set) var size = Size(width: 1, height: 1)
    private(set) var screens: [Screen] = []
    private(set) var layout = Layout([])
    /// Whether the compositor was gone when it was asked.
    private(set) var isLost = false
    /// Whether the last frame differed in nothing from the one before.
    private(set) var isStill = false
    /// Whether the next frame is wanted.
    private(set) var wantsFrame = false

    /// Whether the covers take the pointer and fingers, as while a hand pulls.
    var takesInput = false
    /// Called when the screens are about to be covered, and when they are no more.
    var onCover: (_ isCovered: Bool) -> Void = { _ in }

    private let connection: Connection
    private let report: (String) -> Void
    private var masks: [(edge: EdgeID?, mask: LayerMask)] = []

    /// The compositor answers within this time, in seconds, or there is no picture.
    static let patience = 1.0
    /// The compositor tells within this time where the pointer is, or there is none.
    private static let pointerPatience = 0.05

    init(on connection: Connection, report: @escaping (String) -> Void) {
        (self.connection, self.report) = (connection, report)
    }

    var isCovered: Bool { !screens.isEmpty }
    /// Whether a surface or an output has come or gone.
    var isBroken: Bool { isLost || connection.hasOtherOutputs || screens.contains(where: \.isBroken) }
    /// Whether the compositor wants another frame of every surface.
    var isReady: Bool { screens.allSatisfy(\.isReady) }

    /// Covers every output. Returns false if the compositor gives no picture, or has no layer for one.
    @discardableResult
    func cover() -> Bool {
        guard !isCovered else { return true }
        let begun = now()
        onCover(true)
        do throws(ConnectionLost) {
            screens = try makeScreens()
            if isCovered {
                masks = [(nil, LayerMask(.everything))]
                for screen in screens { screen.showPicture() }
                if takesInput { for screen in screens { screen.takeInput(true) } }
                try connection.wait(Self.patience) { isReady || isBroken }
                report("covered after \(Int(((now() - begun) * 1000).rounded())) ms")
            }
        } catch {
            isLost = true
        }
        if !isCovered || isBroken { uncover() }
        return isCovered
    }

    private func makeScreens() throws(ConnectionLost) -> [Screen] {
        let outputs = connection.outputs
        let copies = outputs.compactMap { connection.copy(of: $0, waits: false) }
        try connection.wait(Self.patience) { copies.allSatisfy { $0.state != .waiting } }
        guard copies.count == outputs.count else { return [] }
        // New surfaces damage the outputs. Before the copies, each of them would have to be drawn once more.
        let preparations = zip(outputs, copies).compactMap { Screen.Preparation($0, $1, of: connection) }
        guard preparations.count == outputs.count else { return [] }
        try connection.wait(Self.patience) { preparations.allSatisfy(\.isDone) }
        let places = preparations.compactMap(\.place)
        guard places.count == preparations.count else { return [] }
        layout = Layout(places)
        size = layout.size
        let screens = zip(preparations, places).compactMap { Screen($0, at: $1, in: layout, of: connection) }
        return screens.count == places.count ? screens : []
    }

    /// Where the pointer is, in the layout; nil if it does not say so. The covers take the pointer for that moment.
    func pointer() throws(ConnectionLost) -> Point? {
        guard let hand = Hand(of: connection) else { return nil }
        for screen in screens { screen.takeInput(true) }
        try connection.wait(Self.pointerPatience) { hand.pointer != nil || isBroken }
        for screen in screens { screen.takeInput(false) }
        guard let (surface, location) = hand.pointer,
            let screen = screens.first(where: { $0.cover.surface.pointer == surface })
        else { return nil }
        return layout.point(ofCompositor: Point(x: screen.place.x + location.x, y: screen.place.y + location.y))
    }

    /// Draws the pictures under their masks.
    func draw() {
        wantsFrame = false
        isStill = true
        let shown = masks.reversed().map(\.mask)
        for screen in screens where screen.show(shown) { isStill = false }
    }

    /// Notes that the compositor is gone.
    func lose() { isLost = true }

    /// Uncovers everything.
    func uncover() {
        screens = []
        masks = []
        onCover(false)
    }

    // MARK: Stage

    /// The hand may move at once, and a picture takes longer than a frame.
    func prepare() { cover() }

    func abandonPreparation() {
        if masks.allSatisfy({ $0.edge == nil }) { uncover() }
    }

    func capture(_ edge: EdgeID) { cover() }

    func show(_ masks: [(edge: EdgeID, mask: LayerMask)]) {
        self.masks = masks.map { ($0.edge, $0.mask) }
        wantsFrame = true
    }

    func remove(_ edge: EdgeID) {
        masks.removeAll { $0.edge == edge }
        if masks.isEmpty { uncover() }
    }

    func requestFrame() { wantsFrame = true }
}
