import PenumbraThemes

/// The shared state of all windows with the same themes, for every toolkit: they change together.
@MainActor package final class TransitionEngine {
    /// The themes.
    package let store: ThemeStore
    /// Drives the theme changes.
    package let driver: RevealDriver
    private var listeners: [Listener] = []
    /// The change of the last pull.
    private weak var pulled: ThemeChange?

    private struct Listener {
        weak var events: TransitionEvents?
    }

    private struct Known {
        weak var engine: TransitionEngine?
    }

    private static var known: [ObjectIdentifier: Known] = [:]

    /// Returns the engine of a store; it lives as long as it is referenced.
    package static func engine(for store: ThemeStore) -> TransitionEngine {
        // A living engine holds its store, so no other store has the same identity.
        if let engine = known[ObjectIdentifier(store)]?.engine { return engine }
        known = known.filter { $0.value.engine != nil }
        let engine = TransitionEngine(store: store)
        known[ObjectIdentifier(store)] = Known(engine: engine)
        return engine
    }

    private init(store: ThemeStore) {
        self.store = store
        driver = RevealDriver { ThemeChange(to: store.next, in: store) }
        driver.makeChange = { [unowned self] in
            let change = ThemeChange(to: store.next, in: store)
            pulled = change
            return change
        }
        driver.onWillBegin = { [weak self] change in
            guard let self, let change = change as? ThemeChange else { return }
            let decisions = store.decisions
            forEach { $0.onWillBegin(change.theme) }
            // A choice made by an observer supersedes this change.
            if store.decisions != decisions { change.withdraw() }
        }
        driver.onDidEnd = { [weak self] change, completed in
            guard let change = change as? ThemeChange else { return }
            self?.forEach { $0.onDidEnd(change.theme, completed) }
        }
    }

    /// Notifies `events` of every transition from now on, for as long as it lives.
    package func add(_ events: TransitionEvents) {
        listeners.removeAll { $0.events == nil }
        listeners.append(Listener(events: events))
    }

    /// Handles a frame that a stage requested; `time` is in seconds.
    package func frame(at time: Double) {
        driver.frame(at: time)
        // A touch may be newer than the time at which the frame began.
        forEach { $0.onFrame(max(time, driver.latest), driver.reveal) }
    }

    /// Takes back a theme that is being pulled, because nothing looks different in it: a choice that cannot be seen is not saved.
    /// Returns false if no pull changes the theme now.
    package func takeBackUnseen() -> Bool {
        pulled?.isUnseen = true
        return pulled != nil
    }

    private func forEach(_ call: (TransitionEvents) -> Void) {
        for listener in listeners {
            if let events = listener.events { call(events) }
        }
    }

    // MARK: Changing the theme

    /// Makes `choice` the user's choice.
    ///
    /// - Parameters:
    ///   - choice: A theme, or a pair of themes.
    ///   - style: The animation; nil changes at once.
    ///   - stage: The stage that animates; nil changes at once.
    ///   - time: In seconds.
    /// - Throws: ``UnknownTheme`` if the store lacks a theme that `choice` names.
    package func choose(
        _ choice: ThemeChoice, by style: TransitionStyle?, on stage: StageID?, at time: Double
    ) throws(UnknownTheme) {
        // The current theme must be the one that the user sees.
        driver.endRest()
        for name in choice.names { _ = try store.existingTheme(named: name) }
        let theme = try store.existingTheme(named: choice.name(for: store.traits.appearance))
        let change = ThemeChange(to: theme, as: choice, in: store)
        guard let stage, let style else {
            driver.make(change)
            return
        }
        driver.whenFree { [driver, store] in
            if driver.reveal.isIdle, store.current == theme {
                // The names are known. A theme that has gone since cannot be chosen any more.
                try? store.choose(choice)
            } else {
                driver.request(change, style, on: stage, at: time)
            }
        }
    }

    /// Follows the traits of the system or of a schedule, animated as `style` on `stage` if the visible theme changes; at once
    /// if either is nil. `time` is in seconds.
    package func follow(_ traits: Traits, by style: TransitionStyle?, on stage: StageID?, at time: Double) {
        driver.endRest()
        driver.whenFree { [driver, store] in
            guard traits != store.traits else { return }
            let change = TraitsChange(to: traits, in: store)
            guard let stage, let style, store.changesLook(in: traits) else {
                store.traits = traits
                return
            }
            driver.request(change, style, on: stage, at: time)
        }
    }
}

/// The callbacks of one observer of a ``TransitionEngine``.
@MainActor package final class TransitionEvents {
    /// Called before the old appearance is captured, with the new theme.
    package var onWillBegin: (Theme) -> Void = { _ in }
    /// Called when the transition ends; `completed` is false if it was reversed.
    package var onDidEnd: (_ theme: Theme, _ completed: Bool) -> Void = { _, _ in }
    /// Called in every frame of a transition, with the time in seconds.
    package var onFrame: (_ time: Double, Reveal) -> Void = { _, _ in }

    /// Creates callbacks that do nothing.
    package init() {}
}
