/// The themes of an application, and which of them shows.
///
/// A theme changes by a transaction: ``begin(to:)``, then exactly one of commit or roll back. Both name a theme;
/// nothing toggles.
@MainActor public final class ThemeStore {
    public let themes: [Theme]

    /// The theme that shows now: that of the youngest open transaction begun since the one that made the choice, or
    /// else ``chosen``.
    public private(set) var current: Theme {
        didSet { if current != oldValue { tellObservers() } }
    }

    /// The theme that was chosen for good, by the last commit.
    public private(set) var chosen: Theme

    /// Begun transactions that are neither committed nor rolled back, oldest first, without those that began before a
    /// committed one: what they end with shows no more.
    private var open: [ThemeTransaction] = []
    private var begun = 0
    private var chosenBy = 0
    private var observers: [(id: Int, call: @MainActor (Theme) -> Void)] = []
    private var nextObserver = 0

    /// A store that shows `initial`, or the first theme where that is nil or unknown. `themes` is not empty and its
    /// names are unique.
    public init(themes: [Theme], initial: String? = nil) {
        precondition(!themes.isEmpty, "a theme store needs at least one theme")
        precondition(Set(themes.map(\.name)).count == themes.count, "theme names must be unique")
        self.themes = themes
        chosen = themes.first { $0.name == initial } ?? themes[0]
        current = chosen
    }

    /// The theme of that name, or nil.
    public func theme(named name: String) -> Theme? {
        themes.first { $0.name == name }
    }

    /// The theme of that name. Throws ``UnknownTheme`` where there is none.
    public func existingTheme(named name: String) throws(UnknownTheme) -> Theme {
        guard let theme = theme(named: name) else { throw UnknownTheme(name: name, known: themes.map(\.name)) }
        return theme
    }

    /// The theme after the current one, round the ring of all themes.
    public var next: Theme {
        let index = themes.firstIndex(of: current) ?? 0
        return themes[(index + 1) % themes.count]
    }

    /// Shows the theme called `name` until the transaction is committed or rolled back.
    ///
    /// Throws ``UnknownTheme`` and changes nothing where there is none of that name.
    public func begin(to name: String) throws(UnknownTheme) -> ThemeTransaction {
        let target = try existingTheme(named: name)
        begun += 1
        let transaction = ThemeTransaction(number: begun, from: current, to: target, store: self)
        open.append(transaction)
        current = target
        return transaction
    }

    /// Calls `change` with the new theme, once for every change of ``current``, until the observation is let go.
    public func observe(_ change: @escaping @MainActor (Theme) -> Void) -> ThemeObservation {
        nextObserver += 1
        observers.append((nextObserver, change))
        return ThemeObservation(id: nextObserver, store: self)
    }

    func stopObserving(_ id: Int) {
        observers.removeAll { $0.id == id }
    }

    private func tellObservers() {
        // One observer may let go of another.
        for observer in observers where observers.contains(where: { $0.id == observer.id }) {
            observer.call(current)
        }
    }

    func commit(_ transaction: ThemeTransaction) {
        open.removeAll { $0.number <= transaction.number }
        if transaction.number > chosenBy {
            chosen = transaction.to
            chosenBy = transaction.number
        }
    }

    func rollBack(_ transaction: ThemeTransaction) {
        guard let index = open.firstIndex(where: { $0 === transaction }) else { return }
        open.remove(at: index)
        if index < open.count {
            open[index].from = transaction.from
        } else {
            current = transaction.from
        }
    }
}

/// No theme has the name that was asked for.
public struct UnknownTheme: Error, CustomStringConvertible {
    /// The name that was asked for.
    public let name: String
    /// The names that there are.
    public let known: [String]

    /// What is wrong, as a sentence.
    public var description: String {
        "there is no theme \"\(name)\"; there are: \(known.joined(separator: ", "))"
    }
}
