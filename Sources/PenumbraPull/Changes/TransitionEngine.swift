import PenumbraThemes
import PenumbraTransition

/// What all windows with the same themes share, whatever the toolkit: they change together.
@MainActor package final class TransitionEngine {
    /// The themes.
    package let store: ThemeStore
    /// Carries the changes of theme.
    package let driver: RevealDriver
    private var listeners: [Listener] = []

    private struct Listener {
        weak var events: TransitionEvents?
    }

    private struct Known {
        weak var engine: TransitionEngine?
    }

    private static var known: [ObjectIdentifier: Known] = [:]

    /// The engine of a store; it lives as long as somebody holds it.
    package static func engine(for store: ThemeStore) -> TransitionEngine {
        // A living engine holds its store, so that no other store has the same identity.
        if let engine = known[ObjectIdentifier(store)]?.engine { return engine }
        known = known.filter { $0.value.engine != nil }
        let engine = TransitionEngine(store: store)
        known[ObjectIdentifier(store)] = Known(engine: engine)
        return engine
    }

    private init(store: ThemeStore) {
        self.store = store
        driver = RevealDriver { ThemeChange(to: store.next, in: store) }
        driver.onWillBegin = { [weak self] change in
            guard let self, let change = change as? ThemeChange else { return }
            let decisions = store.decisions
            forEach { $0.onWillBegin(change.theme) }
            // Whoever chooses now wants that, and not this.
            if store.decisions != decisions { change.withdraw() }
        }
        driver.onDidEnd = { [weak self] change, completed in
            guard let change = change as? ThemeChange else { return }
            self?.forEach { $0.onDidEnd(change.theme, completed) }
        }
    }

    /// Tells of every transition from now on, for as long as `events` lives.
    package func add(_ events: TransitionEvents) {
        listeners.removeAll { $0.events == nil }
        listeners.append(Listener(events: events))
    }

    /// A frame that a stage was asked for; `time` in seconds.
    package func frame(at time: Double) {
        driver.frame(at: time)
        // A touch may be newer than the time at which the frame began.
        forEach { $0.onFrame(max(time, driver.latest), driver.reveal) }
    }

    private func forEach(_ call: (TransitionEvents) -> Void) {
        for listener in listeners {
            if let events = listener.events { call(events) }
        }
    }

    // MARK: Changing the theme

    /// Makes `choice` the user's, as `style` shows it on `stage`; at once where either is nil. A name that the store does
    /// not know throws. `time` is in seconds.
    package func choose(
        _ choice: ThemeChoice, by style: TransitionStyle?, on stage: StageID?, at time: Double
    ) throws(UnknownTheme) {
        // What shows must be what the user sees.
        driver.endRest()
        for name in choice.names { _ = try store.existingTheme(named: name) }
        let theme = try store.existingTheme(named: choice.name(for: store.traits.appearance))
        let change = ThemeChange(to: theme, as: choice, in: store)
        guard let stage, let style else {
            driver.make(change)
            return
        }
        if driver.reveal.isIdle, store.current == theme {
            try store.choose(choice)
            return
        }
        driver.request(change, style, on: stage, at: time)
    }

    /// Follows what the system or a schedule asks for, as `style` shows it on `stage` where that changes what shows; at
    /// once where either is nil. `time` is in seconds.
    package func follow(_ traits: Traits, by style: TransitionStyle?, on stage: StageID?, at time: Double) {
        driver.endRest()
        guard traits != store.traits else { return }
        let change = TraitsChange(to: traits, in: store)
        guard let stage, let style, store.changesLook(in: traits) else {
            store.traits = traits
            return
        }
        driver.request(change, style, on: stage, at: time)
    }
}
