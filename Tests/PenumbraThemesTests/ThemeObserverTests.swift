import Observation
import PenumbraThemes
import TestSupport
import Testing

@MainActor struct ThemeObserverTests {
    let store = ThemeStore(themes: ThemeStoreTests.themes)

    @Test func anObserverIsNotifiedUntilItIsGone() throws {
        var observer: Listener? = Listener(on: store)
        try store.begin(to: "ink").rollBack()
        try store.begin(to: "paper").commit()
        #expect(observer?.notified == ["ink", "paper"])
        weak let gone = observer
        observer = nil
        #expect(gone == nil)
        try store.begin(to: "rose").commit()
    }

    @Test func anObserverRemovedByAnotherIsNotNotified() throws {
        let first = Listener(on: store)
        let second = Listener(on: store)
        first.onNotification = { [store] in store.removeObserver(second) }
        try store.begin(to: "ink").commit()
        #expect(first.notified == ["ink"] && second.notified.isEmpty)
    }

    @Test func anObserverAddedTwiceWasNotifiedTwice() throws {
        let observer = Listener(on: store)
        store.addObserver(observer)
        try store.choose(.theme("ink"))
        #expect(observer.notified == ["ink"])
        store.removeObserver(observer)
        try store.choose(.theme("rose"))
        #expect(observer.notified == ["ink"])
        store.addObserver(observer)
        try store.choose(.theme("fir"))
        #expect(observer.notified == ["ink", "fir"])
    }

    /// Removing two thousand of a hundred thousand observers took 19 s.
    @Test func removingAnObserverLookedThroughAllOfThem() throws {
        var observers = (0..<20_000).map { _ in Listener(on: store) }
        let (_, time) = timed {
            for observer in observers { store.removeObserver(observer) }
            // Observers are added to and removed from a full list.
            for observer in observers { store.addObserver(observer) }
            for _ in 0..<2000 {
                store.removeObserver(observers.removeLast())
                observers.append(Listener(on: store))
            }
        }
        // It took minutes when each removal searched the whole list.
        #expect(time < 20)
        try store.choose(.theme("ink"))
        #expect(observers.allSatisfy { $0.notified == ["ink"] })
    }

    @Test func switchingAwayAndBackNotifiesNoObserver() throws {
        let observer = Listener(on: store)
        store.coalesce {
            store.traits = Traits(.dark, highContrast: true)
            #expect(store.table.traits.highContrast)
            store.traits = Traits()
        }
        #expect(observer.notified.isEmpty)
        try store.coalesce {
            try store.begin(to: "ink").commit()
            try store.begin(to: "rose").commit()
        }
        #expect(observer.notified == ["rose"])
    }

    /// An observer makes a change while it is notified. Observers that were notified of the first change are notified
    /// of the second too, and the others only of the second.
    @Test func allObserversGetTheFinalTheme() throws {
        let (first, second, third) = (Listener(on: store), Listener(on: store), Listener(on: store))
        second.onNotification = { [store] in if store.current.name == "ink" { try? store.begin(to: "rose").commit() } }
        try store.begin(to: "ink").commit()
        #expect(first.notified == ["ink", "rose"])
        #expect(second.notified == ["ink", "rose"])
        #expect(third.notified == ["rose"])
    }

    @Test func anObserverMayGoWhileOthersAreNotified() throws {
        var listeners = (0..<5).map { _ in Listener(on: store) }
        weak let gone = listeners[3]
        listeners[1].onNotification = { listeners.remove(at: 3) }
        try store.begin(to: "ink").commit()
        #expect(gone == nil && listeners.count == 4)
        listeners[1].onNotification = {}
        listeners.append(Listener(on: store))
        try store.begin(to: "rose").commit()
        #expect(listeners.map(\.notified) == Array(repeating: ["ink", "rose"], count: 4) + [["rose"]])
    }

    @Test func aSequenceHasTheNewest() async throws {
        var changes = store.changes.makeAsyncIterator()
        try store.begin(to: "ink").commit()
        try store.begin(to: "rose").commit()
        #expect(await changes.next()?.name == "rose")
        try store.begin(to: "fir").commit()
        #expect(await changes.next()?.name == "fir")
    }

    /// A view that showed the title of the theme never changed.
    @Test func readsOfAStoreWereNotObserved() throws {
        // Each change here is made, and reported, on the main actor.
        nonisolated(unsafe) var changes = 0
        func expectChange(_ read: @escaping @MainActor () -> Void, _ change: () throws -> Void) throws {
            let before = changes
            withObservationTracking {
                read()
            } onChange: {
                changes += 1
            }
            try change()
            #expect(changes == before + 1)
        }
        try expectChange {
            _ = store.current
        } _: {
            try store.begin(to: "ink").commit()
        }
        try expectChange {
            _ = store.table
        } _: {
            store.application.metrics[.cardRadius] = 3
        }
        try expectChange {
            _ = store.appearance
        } _: {
            store.traits = Traits(.dark, highContrast: true)
        }
        try expectChange {
            _ = store.choice
        } _: {
            try store.choose("rose")
        }
        try expectChange {
            _ = store.themes
        } _: {
            store.replaceThemes(ThemeStoreTests.themes.reversed())
        }
        // Nothing is read again, and another store has changed.
        let other = ThemeStore(themes: ThemeStoreTests.themes)
        withObservationTracking {
            _ = store.current
        } onChange: {
            changes += 1
        }
        try other.choose("ink")
        #expect(changes == 5)
    }
}

/// Records its notifications.
@MainActor final class Listener: ThemeObserver {
    var notified: [String] = []
    var onNotification: () -> Void = {}

    init(on store: ThemeStore) {
        store.addObserver(self)
    }

    func themeDidChange(in store: ThemeStore) {
        notified.append(store.current.name)
        onNotification()
    }
}
