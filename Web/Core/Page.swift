import PenumbraGestures
import PenumbraMotion
import PenumbraTransition

/// A page whose themes change by edges: it passes touches, frames and requests to the decisions, and JavaScript performs the
/// resulting actions.
struct Page {
    static let stage = StageID(1)

    private(set) var decisions: RevealDecisions
    private var bounds = StageBounds(stage: stage, size: Size(width: 0, height: 0))
    private var changes: [(edge: EdgeID, theme: Int32)] = []
    /// The theme of a request that waits until fingers release an edge.
    private var waiting: Int32?
    private var mask = PictureMask()

    /// Creates a page that shows as many pictures above one another.
    init(capacity: Int) {
        decisions = RevealDecisions(configuration: Reveal.Configuration(), capacity: capacity)
    }

    mutating func configure(_ configuration: Reveal.Configuration, touches: Int) {
        decisions.configuration = configuration
        // Not a PullGesture: its set of sources would need random numbers for its hashes.
        for source in [PullSource.touches, .pullHandle, .scroll] {
            let recognizer = PanRecognizer.Configuration(
                touches: source == .touches ? min(max(touches, 1), 100) : 1, touchSlop: source == .scroll ? 0 : 8)
            decisions.set(recognizer, of: PullInput(source, on: Self.stage))
        }
    }

    mutating func resize(to size: Size) {
        finish()
        bounds = StageBounds(stage: Self.stage, size: size)
    }

    mutating func handle(_ touch: Touch, from source: PullSource) {
        if let actions = decisions.handle(touch, from: PullInput(source, on: Self.stage), in: bounds).actions {
            perform(actions, theme: nil)
        }
    }

    mutating func frame(at time: Double) {
        perform(decisions.frame(at: time, outlook: .open), theme: nil)
    }

    mutating func dismiss(at time: Double) -> Bool {
        guard !decisions.reveal.isIdle else { return false }
        waiting = nil
        perform(decisions.dismiss(at: time), theme: nil)
        return true
    }

    mutating func finish() {
        waiting = nil
        perform(decisions.finish(), theme: nil)
    }

    mutating func fail(_ number: Int32, at time: Double) {
        guard let edge = changes.first(where: { Int32($0.edge.number) == number })?.edge else { return }
        perform(decisions.fail(edge, at: time), theme: nil)
    }

    mutating func request(_ theme: Int32, _ style: TransitionStyle, at time: Double) {
        perform(decisions.endRest(), theme: nil)
        make(theme, style, at: decisions.advance(to: time))
    }

    private mutating func make(_ theme: Int32, _ style: TransitionStyle, at time: Double) {
        let youngest = changes.last.map { (ChangeOutlook.open, $0.theme == theme) }
        let actions = decisions.request(style, in: bounds, at: time, outlook: .open, youngest: youngest)
        if actions.effects.declined { waiting = theme }
        perform(actions, theme: theme)
    }

    /// Performs the actions of an event; nil means that an edge that begins leads to the next theme.
    private mutating func perform(_ actions: RevealActions, theme: Int32?) {
        let effects = actions.effects
        var index = 0
        while index < changes.count {
            let (edge, theme) = changes[index]
            let completed = effects.committed.contains(edge)
            if completed || effects.rolledBack.contains(edge) {
                changes.remove(at: index)
                pageEnd(Int32(edge.number), theme, completed ? 1 : 0)
            } else {
                index += 1
            }
        }
        if let edge = effects.begun {
            let theme = theme ?? pageNext()
            changes.append((edge, theme))
            pageBegin(Int32(edge.number), theme)
        }
        if actions.shows || effects.begun != nil { show() }
        if actions.frame != nil { pageRequestFrame() }
        if let request = actions.released, let theme = waiting {
            waiting = nil
            make(theme, request.style, at: decisions.reveal.time)
        }
    }

    private mutating func show() {
        for (edge, shown) in decisions.masks(on: Self.stage) {
            mask.set(shown, in: bounds.size)
            pageMask(Int32(edge.number), mask.kind.rawValue, mask.numbers, Int32(mask.count))
        }
    }

    /// The state of a source's recognizer: 0 idle, 1 possible, 2 as many fingers down as a pull takes, 3 active, 4 failed.
    func state(of source: PullSource) -> Int32 {
        guard let recognizer = decisions.recognizer(of: PullInput(source, on: Self.stage)) else { return 0 }
        switch recognizer.state {
        case .idle: return 0
        case .possible: return recognizer.hasLanded ? 2 : 1
        case .active: return 3
        case .failed: return 4
        }
    }
}
