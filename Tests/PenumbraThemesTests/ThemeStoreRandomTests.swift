import PenumbraColor
import PenumbraThemes
import TestSupport
import Testing

/// Random transactions, one over the other, ended in any order: the store against a list of what was done.
@MainActor struct ThemeStoreRandomTests {
    /// 50 seeds of 2500 operations each: 125 000.
    @Test(arguments: 0..<50) func anySequenceOfTransactions(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let names = (0..<Int.random(in: 1...5, using: &random)).map { "theme \($0)" }
        let model = try Model(names: names, initial: names.randomElement(using: &random) ?? "")
        for number in 0..<2500 {
            try model.step(&random)
            if let difference = model.difference {
                Issue.record("seed \(seed), operation \(number): \(difference)")
                return
            }
        }
        while let open = model.entries.first(where: { $0.end == nil }) {
            model.end(open, committing: random.chance(0.5))
            if let difference = model.difference { Issue.record("seed \(seed), at last: \(difference)") }
        }
        #expect(model.store.current == model.store.chosen, "seed \(seed)")
    }
}

/// A store, and the list of everything that was done to it.
@MainActor private final class Model {
    enum End {
        case commit
        case rollBack
    }

    final class Entry {
        let transaction: ThemeTransaction
        var target: String
        var end: End?

        init(_ transaction: ThemeTransaction, target: String) {
            self.transaction = transaction
            self.target = target
        }
    }

    struct Heard {
        let listener: Listener
        var expected: [String] = []
        var listens = true
    }

    let store: ThemeStore
    private let names: [String]
    private let initial: String
    /// Oldest first.
    private(set) var entries: [Entry] = []
    private var heard: [Heard] = []

    init(names: [String], initial: String) throws {
        self.names = names
        self.initial = initial
        let themes = names.map { Theme(name: $0, appearance: .dark, layer: .init()) }
        store = try ThemeStore(themes: themes, initial: initial)
    }

    /// What shows: the target of the youngest that was not rolled back.
    private var current: String { entries.last { $0.end != .rollBack }?.target ?? initial }

    /// The target of the youngest that was committed.
    private var chosen: String { entries.last { $0.end == .commit }?.target ?? initial }

    func step(_ random: inout SplitMix64) throws {
        let open = entries.filter { $0.end == nil }
        switch Double.random(in: 0..<1, using: &random) {
        case ..<0.4 where open.count < 6:
            let target = random.chance(0.05) ? "no theme" : names.randomElement(using: &random) ?? ""
            try begin(to: target)
        case ..<0.85:
            guard let entry = open.randomElement(using: &random) else { return }
            end(entry, committing: random.chance(0.4))
        case ..<0.9:
            // A second end does nothing.
            guard let entry = entries.suffix(20).filter({ $0.end != nil }).randomElement(using: &random) else { return }
            if random.chance(0.5) { entry.transaction.commit() } else { entry.transaction.rollBack() }
        case ..<0.93:
            guard let entry = open.randomElement(using: &random) else { return }
            try redirect(entry, to: names.randomElement(using: &random) ?? "")
        case ..<0.97:
            heard.append(Heard(listener: Listener(on: store)))
            // The one that is let go is told no more.
            if heard.count > 8 { heard.removeFirst() }
        default:
            guard let index = heard.indices.randomElement(using: &random) else { return }
            store.removeObserver(heard[index].listener)
            heard[index].listens = false
        }
    }

    private func redirect(_ entry: Entry, to target: String) throws {
        let before = current
        // One that lies under a committed one can still be led elsewhere, and nobody sees it.
        try entry.transaction.redirect(to: target)
        entry.target = target
        expectTelling(ifNot: before)
    }

    private func begin(to target: String) throws {
        guard names.contains(target) else {
            #expect(throws: UnknownTheme.self) { try store.begin(to: target) }
            return
        }
        let before = current
        let transaction = try store.begin(to: target)
        #expect(transaction.from.name == before)
        #expect(transaction.to.name == target)
        entries.append(Entry(transaction, target: target))
        expectTelling(ifNot: before)
    }

    func end(_ entry: Entry, committing: Bool) {
        let before = current
        entry.end = committing ? .commit : .rollBack
        if committing { entry.transaction.commit() } else { entry.transaction.rollBack() }
        expectTelling(ifNot: before)
    }

    private func expectTelling(ifNot before: String) {
        guard current != before else { return }
        for index in heard.indices where heard[index].listens { heard[index].expected.append(current) }
    }

    /// The first thing in which the store is not as the list says.
    var difference: String? {
        if store.current.name != current { return "\(store.current.name) shows, not \(current)" }
        if store.chosen.name != chosen { return "\(store.chosen.name) is chosen, not \(chosen)" }
        if let index = names.firstIndex(of: current), store.next.name != names[(index + 1) % names.count] {
            return "\(store.next.name) follows \(current)"
        }
        for entry in entries.suffix(20) where entry.transaction.isOpen != (entry.end == nil) {
            return "a transaction is open after its end, or not before"
        }
        for index in heard.indices {
            let told = heard[index].listener.told
            if told != heard[index].expected { return "told \(told), not \(heard[index].expected)" }
            // What was told and is checked need not be checked again.
            heard[index].listener.told = []
            heard[index].expected = []
        }
        // What lies under a choice never shows again.
        if entries.count > 60, entries.prefix(30).allSatisfy({ $0.end != nil }),
            let choice = entries.prefix(30)
                .lastIndex(where: { $0.end == .commit })
        {
            entries.removeFirst(choice)
        }
        return nil
    }
}
