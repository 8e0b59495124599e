import Contest
import Foundation
import Glibc
import Penumbra
import PenumbraThemeFiles

/// Someone who is told and counts.
final class Cell: ThemeDependent {
    var told: Int32 = 0
    override func themeDidChange(in store: ThemeStore) { told &+= 1 }
}

/// The same without anyone to tell it: what a listener of its own weighs more is what listening costs.
final class Deaf {
    var told: Int32 = 0
}

final class Watcher: ThemeObserver {
    var told = 0
    func themeDidChange(in store: ThemeStore) { told &+= 1 }
}

/// Something that looks at the table when it draws.
final class Reader {
    let store: ThemeStore
    init(_ store: ThemeStore) { self.store = store }
}

private func store() -> ThemeStore {
    ThemeStore(themes: [Theme(name: "both", appearance: nil, layer: ThemeLayer())])
}

/// Bytes that the C library has given out.
private func allocated() -> Int {
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
}

/// What a switch costs whoever pulls, and what pushing costs and weighs, per listener.
@MainActor func measureTelling() -> [Row] {
    let count = 100_000
    let pulled = store()
    let readers = (0..<count).map { _ in Reader(pulled) }
    let flips = 100_000

    let pushed = store()
    let cells = (0..<count).map { _ in Cell(on: pushed) }
    let watched = store()
    let watchers = (0..<count).map { _ in Watcher() }
    let beforeWatching = allocated()
    for watcher in watchers { watched.addObserver(watcher) }
    let watcherBytes = Double(allocated() - beforeWatching) / Double(count)
    let center = NotificationCenter()
    let name = Notification.Name("theme")
    nonisolated(unsafe) var heard = 0
    let tokens = (0..<count).map { _ in
        center.addObserver(forName: name, object: nil, queue: nil) { _ in heard &+= 1 }
    }
    func flip(_ store: ThemeStore) { store.traits.appearance = store.traits.appearance == .light ? .dark : .light }
    let costs = compete(
        [
            Contestant("pull") { _ in for _ in 0..<flips { flip(pulled) } },
            Contestant("push") { _ in flip(pushed) },
            Contestant("watch") { _ in flip(watched) },
            Contestant("center") { _ in center.post(name: name, object: nil) },
        ], turns: 9, rounds: 3)
    func nanoseconds(_ name: String, _ count: Int) -> Double { (costs[name] ?? .nan) * 1000 / Double(count) }
    let post = nanoseconds("center", count)
    precondition(cells[0].told > 0 && watchers[0].told > 0 && heard > 0)

    // The listener's own fields, and its place in a list that may have an eighth to spare.
    let fields = Double(
        _class_getInstancePositiveExtentSize(Cell.self) - _class_getInstancePositiveExtentSize(Deaf.self))
    let listed = store()
    var many: [Cell] = []
    many.reserveCapacity(count)
    let beforeListening = allocated()
    for _ in 0..<count { many.append(Cell(on: listed)) }
    let whole = Double(allocated() - beforeListening) / Double(count)
    let bare = Double(chunk(of: _class_getInstancePositiveExtentSize(Cell.self)))
    withExtendedLifetime((readers, tokens, many)) {}
    return [
        Row("a switch with 100 000 dependents that pull, nanoseconds", nanoseconds("pull", flips), atMost: 20),
        Row("NotificationCenter / a ThemeDependent, per listener", post / nanoseconds("push", count), atLeast: 30),
        Row("bytes that listening adds to a ThemeDependent", fields + whole - bare, atMost: 24),
        Row("NotificationCenter / a ThemeObserver, per listener", post / nanoseconds("watch", count), atLeast: 4),
        Row("bytes for a ThemeObserver", watcherBytes, atMost: 64),
    ]
}

/// What the C library takes for so many bytes. (glibc: a header of 8, in steps of 16.)
private func chunk(of bytes: Int) -> Int {
    (bytes + 8 + 15) / 16 * 16
}
