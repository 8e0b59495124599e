import PenumbraThemes
import TestSupport

/// A store, and a model of its state in a few lines of list handling. The operations are transactions, previews,
/// choices, themes that are added and removed, a theme folder that changes during a pull, changes of traits, and a
/// listener that chooses another theme when the store notifies it.
@MainActor final class StoreModel {
    /// A theme as the store received it. The same theme counts as another one if it is set again.
    private struct Known: Equatable {
        let theme: Theme
        let number: Int
    }

    /// A transaction or the transaction of a preview.
    private final class Open {
        let transaction: ThemeTransaction?
        var target: Known

        init(_ transaction: ThemeTransaction?, _ target: Known) {
            self.transaction = transaction
            self.target = target
        }
    }

    private struct Look: Equatable {
        let known: Known
        let traits: Traits
    }

    @MainActor private final class Expectation {
        let listener: Listener
        var expected: [String] = []

        init(on store: ThemeStore) {
            listener = Listener(on: store)
        }
    }

    /// The application's own themes.
    static let pool = (0..<6).map { "theme \($0)" }
    private static let names = pool + FolderModel.pool

    /// The number of changes of each kind in the folder during a pull, and of those to the file of the pull's target
    /// theme.
    private(set) var changes: [FolderModel.Change: Int] = [:]
    private(set) var changesOfTarget: [FolderModel.Change: Int] = [:]

    let store: ThemeStore
    private var known: [Known] = []
    private var number = 0
    private var own: [Theme]
    private var folder = FolderModel()
    private var choice: ThemeChoice
    private var variants: (light: Known, dark: Known)
    private var traits = Traits()
    /// The open transactions, oldest first, without those that a choice has superseded.
    private var open: [Open] = []
    private var aside: [ThemeTransaction] = []
    private var previews: [(preview: ThemePreview, open: Open?)] = []
    /// The listeners in the order of notification. The second one chooses.
    private var audience: [Expectation] = []
    private var correction: String?
    private var reported: ThemeChoice
    private var saved: [ThemeChoice] = []
    private var expectedSaved: [ThemeChoice] = []

    init(_ random: inout SplitMix64) {
        let themes = Self.themes(&random)
        store = ThemeStore(themes: themes)
        own = themes
        choice = .theme(themes[0].name)
        reported = choice
        let first = Known(theme: themes[0], number: 0)
        variants = (first, first)
        replaceThemes()
        store.onChoose = { [unowned self] in saved.append($0) }
        for _ in 0..<3 { audience.append(Expectation(on: store)) }
        audience[1].listener.onNotification = { [unowned self] in
            guard let name = correction else { return }
            correction = nil
            try? store.choose(.theme(name))
        }
        previews = (0..<2).map { _ in (ThemePreview(in: store), nil) }
    }

    /// Returns some themes of the pool in any order, each in one of two versions.
    private static func themes(_ random: inout SplitMix64) -> [Theme] {
        let names = pool.shuffled(using: &random).prefix(.random(in: 1...pool.count, using: &random))
        return names.map { name in
            Theme(
                name: name, title: random.chance(0.8) ? "first" : "second",
                appearance: name == pool[1] ? nil : .dark, layer: .init())
        }
    }

    // MARK: Invariants

    private var current: Known { open.last?.target ?? (traits.appearance == .light ? variants.light : variants.dark) }
    private var look: Look { Look(known: current, traits: current.theme.traits(in: traits)) }

    private func known(_ name: String) -> Known? { known.first { $0.theme.name == name } }
    private func canChoose(_ choice: ThemeChoice) -> Bool { choice.names.allSatisfy { known($0) != nil } }

    /// The first difference between the store and the model.
    var difference: String? {
        if store.current != current.theme { return "\(store.current.name) shows, not \(current.theme.name)" }
        if store.choice != choice { return "the choice is \(store.choice), not \(choice)" }
        if store.themes != known.map(\.theme) { return "it has other themes" }
        if saved != expectedSaved { return "saved \(saved), not \(expectedSaved)" }
        (saved, expectedSaved) = ([], [])
        for one in open where one.transaction?.isInForce == false { return "a transaction is no longer in force" }
        for one in aside where one.isInForce { return "a superseded transaction is in force" }
        for (index, one) in previews.enumerated() where one.preview.isShowing != isShowing(index) {
            return "a preview is shown or hidden incorrectly"
        }
        for one in audience where one.listener.notified != one.expected {
            return "notified of \(one.listener.notified), not \(one.expected)"
        }
        for one in audience { (one.listener.notified, one.expected) = ([], []) }
        return nil
    }

    private func isShowing(_ preview: Int) -> Bool {
        previews[preview].open.map { one in open.contains { $0 === one } } ?? false
    }

    // MARK: Operations

    /// Performs a random operation.
    func step(_ random: inout SplitMix64) {
        let before = look
        let name = Self.names.randomElement(using: &random) ?? ""
        // The choice of the second listener. It may name a theme that does not exist.
        let planned = random.chance(0.1) ? Self.names.randomElement(using: &random) : nil
        correction = planned
        switch Double.random(in: 0..<1, using: &random) {
        case ..<0.25 where open.count < 6: begin(name)
        case ..<0.45: end(&random)
        case ..<0.5: redirect(name, &random)
        case ..<0.7: look(name, preview: .random(in: 0..<previews.count, using: &random), &random)
        case ..<0.76: choose(randomChoice(&random))
        case ..<0.8:
            own = Self.themes(&random)
            replaceThemes()
        case ..<0.88: changeFolder(&random)
        case ..<0.94:
            traits.appearance = traits.appearance == .light ? .dark : .light
            store.traits = traits
        default: come(&random)
        }
        follow(from: before, planned)
        correction = nil
    }

    private func randomChoice(_ random: inout SplitMix64) -> ThemeChoice {
        let names = (0..<2).map { _ in Self.names.randomElement(using: &random) ?? "" }
        return random.chance(0.7) ? .theme(names[0]) : .pair(light: names[0], dark: names[1])
    }

    /// Derives the expected notifications. Listeners before the one that chooses get both changes, those after it only
    /// the last.
    private func follow(from before: Look, _ planned: String?) {
        var notified = look != before
        if notified {
            for one in audience.prefix(2) { one.expected.append(current.theme.name) }
            let first = look
            if let planned, known(planned) != nil { decide(.theme(planned), puttingAside: open.count) }
            if look != first {
                for one in audience { one.expected.append(current.theme.name) }
                notified = false
            }
        }
        if notified { for one in audience.dropFirst(2) { one.expected.append(current.theme.name) } }
        if choice != reported {
            reported = choice
            expectedSaved.append(choice)
        }
    }

    private func decide(_ choice: ThemeChoice, puttingAside count: Int) {
        aside = open.prefix(count).compactMap(\.transaction) + aside.prefix(10)
        open.removeFirst(count)
        self.choice = choice
        followThemes()
    }

    private func followThemes() {
        variants = (known(choice.name(for: .light)) ?? variants.light, known(choice.name(for: .dark)) ?? variants.dark)
    }

    private func begin(_ name: String) {
        guard let target = known(name) else { return expectError { _ = try store.begin(to: name) } }
        guard let transaction = try? store.begin(to: name) else { return }
        open.append(Open(transaction, target))
    }

    private func expectError(_ body: () throws -> Void) {
        do {
            try body()
            saved.append(.theme("an error that was not thrown"))
        } catch {}
    }

    private func end(_ random: inout SplitMix64) {
        // A superseded transaction changes nothing.
        if random.chance(0.1), let gone = aside.randomElement(using: &random) {
            if random.chance(0.5) { gone.commit() } else { gone.rollBack() }
            return
        }
        let all = open.indices.filter { open[$0].transaction != nil }
        guard let index = all.randomElement(using: &random), let transaction = open[index].transaction else { return }
        switch Double.random(in: 0..<1, using: &random) {
        case ..<0.4:
            let choice = ThemeChoice.theme(open[index].target.theme.name)
            if canChoose(choice) { decide(choice, puttingAside: index + 1) } else { open.remove(at: index) }
            transaction.commit()
        case ..<0.6:
            let choice = randomChoice(&random)
            guard canChoose(choice) else { return expectError { try transaction.commit(as: choice) } }
            decide(choice, puttingAside: index + 1)
            try? transaction.commit(as: choice)
        default:
            open.remove(at: index)
            transaction.rollBack()
        }
    }

    private func redirect(_ name: String, _ random: inout SplitMix64) {
        guard let one = open.filter({ $0.transaction != nil }).randomElement(using: &random) else { return }
        guard let target = known(name) else { return expectError { try one.transaction?.redirect(to: name) } }
        one.target = target
        try? one.transaction?.redirect(to: name)
    }

    private func look(_ name: String, preview index: Int, _ random: inout SplitMix64) {
        let preview = previews[index].preview
        let place = open.firstIndex { $0 === previews[index].open }
        switch Double.random(in: 0..<1, using: &random) {
        case ..<0.6:
            guard let target = known(name) else { return expectError { try preview.show(name) } }
            if let place {
                open[place].target = target
            } else {
                previews[index].open = Open(nil, target)
                previews[index].open.map { open.append($0) }
            }
            try? preview.show(name)
        case ..<0.8:
            if let place { open.remove(at: place) }
            previews[index].open = nil
            preview.revert()
        default:
            if let place {
                let choice = ThemeChoice.theme(open[place].target.theme.name)
                if canChoose(choice) { decide(choice, puttingAside: place + 1) } else { open.remove(at: place) }
            }
            previews[index].open = nil
            preview.keep()
        }
    }

    private func choose(_ choice: ThemeChoice) {
        guard canChoose(choice) else { return expectError { try store.choose(choice) } }
        decide(choice, puttingAside: open.count)
        try? store.choose(choice)
    }

    /// Changes a file, mostly during a pull.
    private func changeFolder(_ random: inout SplitMix64) {
        let target = open.last?.target.theme.name
        let before = folder.themes
        guard let change = folder.change(around: target ?? "", &random) else { return }
        if let target {
            changes[change, default: 0] += 1
            let (old, new) = (before.first { $0.name == target }, folder.themes.first { $0.name == target })
            if old != new { changesOfTarget[change, default: 0] += 1 }
        }
        replaceThemes()
    }

    private func replaceThemes() {
        let themes = own + folder.themes
        let before = known
        known = themes.map { theme in
            if let same = before.first(where: { $0.theme == theme }) { return same }
            number += 1
            return Known(theme: theme, number: number)
        }
        followThemes()
        for one in open { one.target = known(one.target.theme.name) ?? one.target }
        store.replaceThemes(themes)
    }

    /// Replaces the last listener. Adding an existing listener again changes nothing.
    private func come(_ random: inout SplitMix64) {
        store.addObserver(audience[0].listener)
        let last = audience.removeLast()
        if random.chance(0.5) { store.removeObserver(last.listener) }
        audience.append(Expectation(on: store))
    }
}
