import Contest
import Foundation
import Glibc
import PenumbraThemeFiles
import PenumbraThemes

final class Watcher: ThemeObserver {
    var noticed = 0
    func themeDidChange(in store: ThemeStore) { noticed &+= 1 }
}

/// An object that reads the table when it draws.
final class Reader {
    let store: ThemeStore
    init(_ store: ThemeStore) { self.store = store }
}

@MainActor private func store() -> ThemeStore {
    ThemeStore(themes: [Theme(name: "both", appearance: nil, layer: ThemeLayer())])
}

/// Returns the resident memory of this process, in bytes.
private func resident() -> Int {
    let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (Int(statm.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4096
}

/// Measures the cost of a theme switch for readers that pull, and the cost and memory of notifications, per listener.
@MainActor func measureObserving() -> [Row] {
    let count = 100_000
    let pulled = store()
    let readers = (0..<count).map { _ in Reader(pulled) }
    let flips = 100_000

    let watched = store()
    let watchers = (0..<count).map { _ in Watcher() }
    let beforeWatching = resident()
    for watcher in watchers { watched.addObserver(watcher) }
    let watcherBytes = Double(resident() - beforeWatching) / Double(count)
    let center = NotificationCenter()
    let name = Notification.Name("theme")
    nonisolated(unsafe) var heard = 0
    let tokens = (0..<count).map { _ in
        center.addObserver(forName: name, object: nil, queue: nil) { _ in heard &+= 1 }
    }
    @MainActor func flip(_ store: ThemeStore) {
        store.traits.appearance = store.traits.appearance == .light ? .dark : .light
    }
    let costs = compete(
        [
            Contestant("pull") { _ in MainActor.assumeIsolated { for _ in 0..<flips { flip(pulled) } } },
            Contestant("watch") { _ in MainActor.assumeIsolated { flip(watched) } },
            Contestant("center") { _ in center.post(name: name, object: nil) },
        ], turns: 9, rounds: 3)
    func nanoseconds(_ name: String, _ count: Int) -> Double { (costs[name] ?? .nan) * 1000 / Double(count) }
    let post = nanoseconds("center", count)
    for name in ["watch", "center"] { print("\(name): \(nanoseconds(name, count)) ns for each") }
    precondition(watchers[0].noticed > 0 && heard > 0)

    withExtendedLifetime((readers, tokens)) {}
    // Whole bytes, because the system counts memory in pages.
    return [
        Row("a switch with 100 000 readers that pull, nanoseconds", nanoseconds("pull", flips), atMost: 20),
        Row("NotificationCenter / a ThemeObserver, per listener", post / nanoseconds("watch", count), atLeast: 4),
        Row("bytes for a ThemeObserver", watcherBytes.rounded(), atMost: 104),
    ]
}
