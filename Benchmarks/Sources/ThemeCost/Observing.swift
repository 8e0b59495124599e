import Contest
import Foundation
import PenumbraThemes

final class Watcher: ThemeObserver {
    var noticed = 0
    func themeDidChange(in store: ThemeStore) { noticed &+= 1 }
}

/// Returns the resident memory of this process, in bytes.
private func resident() -> Int {
    let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (Int(statm.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4096
}

/// Measures what the notification of an observer costs, and its memory.
@MainActor func measureObserving() -> [Row] {
    let count = 100_000
    let store = ThemeStore(themes: [Theme(name: "both", appearance: nil, layer: ThemeLayer())])
    let watchers = (0..<count).map { _ in Watcher() }
    let before = resident()
    for watcher in watchers { store.addObserver(watcher) }
    let bytes = Double(resident() - before) / Double(count)
    let center = NotificationCenter()
    let name = Notification.Name("theme")
    nonisolated(unsafe) var heard = 0
    let tokens = (0..<count).map { _ in
        center.addObserver(forName: name, object: nil, queue: nil) { _ in heard &+= 1 }
    }
    let costs = compete(
        [
            Contestant("observers") { _ in
                MainActor.assumeIsolated {
                    store.traits.appearance = store.traits.appearance == .light ? .dark : .light
                }
            },
            Contestant("NotificationCenter") { _ in center.post(name: name, object: nil) },
        ], turns: 21, rounds: 3)
    print(costs.line("a change of theme with \(count) observers"))
    precondition(watchers[0].noticed > 0 && heard > 0)
    withExtendedLifetime(tokens) {}
    // Whole bytes, because the system counts memory in pages.
    return [
        Row(
            "a ThemeObserver / an observer of NotificationCenter", costs.ratio("observers", to: "NotificationCenter"),
            atMost: 0.147),
        Row("bytes for a ThemeObserver", Figure(bytes.rounded()), atMost: 104),
    ]
}
