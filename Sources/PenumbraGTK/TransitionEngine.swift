import CPenumbraGtk
import Penumbra

/// What all windows with the same themes share: they change together.
@MainActor final class TransitionEngine {
    let store: ThemeStore
    let driver: RevealDriver
    private var members: [Member] = []
    private var settings: SignalConnection?

    private struct Member {
        weak var handle: TransitionHandle?
    }

    private struct Known {
        weak var engine: TransitionEngine?
    }

    private static var known: [ObjectIdentifier: Known] = [:]

    /// The engine of a store; it lives as long as somebody holds it.
    static func engine(for store: ThemeStore) -> TransitionEngine {
        if let engine = known[ObjectIdentifier(store)]?.engine { return engine }
        let engine = TransitionEngine(store: store)
        known[ObjectIdentifier(store)] = Known(engine: engine)
        return engine
    }

    private init(store: ThemeStore) {
        self.store = store
        driver = RevealDriver { ThemeChange(to: store.next, in: store) }
        driver.onWillBegin = { [weak self] change in
            guard let change = change as? ThemeChange else { return }
            self?.forEach { $0.willBegin(change.theme) }
        }
        driver.onDidEnd = { [weak self] change, completed in
            guard let change = change as? ThemeChange else { return }
            self?.forEach { $0.didEnd(change.theme, completed) }
        }
        settings = followReducedMotion { [weak self] in self?.driver.configuration.reducesMotion = $0 }
    }

    isolated deinit {
        settings?.disconnect()
        Self.known[ObjectIdentifier(store)] = nil
    }

    func add(_ handle: TransitionHandle) {
        members.removeAll { $0.handle == nil }
        members.append(Member(handle: handle))
    }

    /// A frame that a stage was asked for.
    func frame(at time: Double) {
        driver.frame(at: time)
        // A touch may be newer than the time at which the frame began.
        forEach { $0.onFrame(max(time, driver.reveal.time), driver.reveal) }
    }

    private func forEach(_ call: (TransitionHandle) -> Void) {
        for member in members {
            if let handle = member.handle { call(handle) }
        }
    }
}
