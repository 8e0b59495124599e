/// The themes of an application, and which of them shows.
///
/// A theme changes by a transaction: ``begin(to:)``, then exactly one of commit or roll back. Both name a theme;
/// nothing toggles. What shows is the target of the youngest transaction that is open, or else what was chosen.
@MainActor public final class ThemeStore {
    /// The values of what shows. O(1), and so is every switch, whatever reads it.
    public var table: ThemeTable { look(in: traits) }

    /// ``table`` for readers on other threads, who may keep it: it follows the store.
    package var shared: SharedTable {
        if let sharedTable { return sharedTable }
        let shared = SharedTable(table)
        sharedTable = shared
        return shared
    }

    /// Nil until somebody wants it: a lock costs more than the switch.
    private var sharedTable: SharedTable?

    /// What the user has chosen, by the last commit or ``choose(_:)``.
    public private(set) var choice: ThemeChoice
    /// Called when a commit or ``choose(_:)`` has changed ``choice``: the moment to write it down.
    public var onChoose: (ThemeChoice) -> Void = { _ in }

    /// What the choice means for light and for dark.
    private var variants: (light: ThemeEntry, dark: ThemeEntry)
    /// What shows in each of the surroundings, by their index, or nil where nobody has asked yet: to follow the surroundings
    /// is to look at another place in it.
    @exclusivity(unchecked) private var looks = ThemeStore.unknownLooks
    private static let unknownLooks = [ThemeTable?](repeating: nil, count: Traits.count)
    private var entries: ThemeEntries
    /// Begun transactions that are neither committed nor rolled back, oldest first, without those that began before a
    /// committed one: what they end with shows no more.
    private var open: [ThemeTransaction] = []
    /// How often something has been chosen, the same once more included.
    package private(set) var decisions = 0
    /// The choice that ``onChoose`` was told of last: one that a listener has corrected since is told to nobody.
    private var reported: ThemeChoice
    let listeners = ThemeListeners()
    private var coalescing = 0
    /// What observers were told of last; nil where they must be told whatever shows.
    private var told: ThemeTable?

    /// A store that shows the first of its themes.
    ///
    /// - Parameters:
    ///   - themes: At least one; their names are unique.
    ///   - traits: What the surroundings ask for.
    ///   - application: The application's own values, beneath those of every theme.
    public convenience init(themes: [Theme], traits: Traits = Traits(), application: ThemeLayer = .init()) {
        self.init(ThemeEntries(themes), choice: .theme(themes[0].name), traits: traits, application: application)
    }

    /// A store that shows the theme called `initial`.
    ///
    /// - Throws: ``UnknownTheme`` where none of `themes` has that name.
    public convenience init(
        themes: [Theme], initial: String, traits: Traits = Traits(), application: ThemeLayer = .init()
    ) throws(UnknownTheme) {
        try self.init(themes: themes, choice: .theme(initial), traits: traits, application: application)
    }

    /// A store that shows what `choice` means in surroundings that ask for `traits`.
    ///
    /// - Throws: ``UnknownTheme`` where `choice` names a theme that is not among `themes`.
    public convenience init(
        themes: [Theme], choice: ThemeChoice, traits: Traits = Traits(), application: ThemeLayer = .init()
    ) throws(UnknownTheme) {
        let entries = ThemeEntries(themes)
        try entries.check(choice)
        self.init(entries, choice: choice, traits: traits, application: application)
    }

    /// A store that shows `light` or `dark`, as the surroundings ask, until somebody chooses.
    ///
    /// - Parameter others: More themes to choose from; the names of all are unique.
    public convenience init(
        light: Theme, dark: Theme, others: [Theme] = [], traits: Traits = Traits(), application: ThemeLayer = .init()
    ) {
        self.init(
            ThemeEntries([light, dark] + others), choice: .pair(light: light.name, dark: dark.name), traits: traits,
            application: application)
    }

    /// `choice` names themes that there are.
    private init(_ entries: ThemeEntries, choice: ThemeChoice, traits: Traits, application: ThemeLayer) {
        self.traits = traits
        self.application = application
        self.entries = entries
        self.choice = choice
        reported = choice
        func variant(_ appearance: Appearance) -> ThemeEntry { entries[choice.name(for: appearance)] ?? entries.all[0] }
        variants = (variant(.light), variant(.dark))
    }

    // MARK: Themes

    /// The themes, in the order in which they are offered.
    public var themes: [Theme] { entries.all.map(\.theme) }

    /// The theme that shows now: that of the youngest open transaction begun since the one that made the choice, or
    /// else ``chosen``.
    public var current: Theme { shown(in: traits).theme }

    /// The theme that was chosen for good; of a pair, the one for now.
    public var chosen: Theme { base(in: traits).theme }

    /// The theme of that name, or nil. O(1).
    public func theme(named name: String) -> Theme? {
        entries[name]?.theme
    }

    /// The theme of that name. Throws ``UnknownTheme`` where there is none.
    public func existingTheme(named name: String) throws(UnknownTheme) -> Theme {
        try entries.existing(name).theme
    }

    /// The values that the theme of that name has where the surroundings ask for `traits`, or nil. Each table is resolved
    /// once, and kept.
    public func table(of name: String, for traits: Traits) -> ThemeTable? {
        entries[name]?.table(for: traits, over: application)
    }

    /// Puts other themes in the place of these, say after files have changed. What shows follows the theme of its name;
    /// where there is none any more it goes on showing until something else is chosen, but it can be chosen no more: a
    /// transaction to it that is committed is rolled back. `themes` is not empty and its names are unique. O(themes).
    public func replaceThemes(_ themes: [Theme]) {
        entries = ThemeEntries(themes, keeping: entries)
        followEntries()
        for transaction in open { transaction.entry = entries[transaction.entry.theme.name] ?? transaction.entry }
        listeners.notifyOfThemes(in: self)
        lookDidChange()
    }

    // MARK: The ring

    /// The names of the themes that ``next`` goes round, in order; unknown ones are passed over. Empty means all.
    public var ring: [String] = []

    /// The theme after the current one, round the ring; the ring's first where the current one is not in it.
    public var next: Theme { entries.next(after: current, round: ring) }

    // MARK: What lies around and beneath

    /// What the surroundings ask for: themes with two variants and pairs follow it.
    @exclusivity(unchecked) public var traits: Traits {
        didSet {
            if traits != oldValue { tell() }
        }
    }

    /// Whether something else would show where the surroundings ask for `traits`.
    public func changesLook(in traits: Traits) -> Bool {
        !look(in: traits).isIdentical(to: table)
    }

    /// The application's own values, beneath those of every theme.
    public var application: ThemeLayer {
        didSet {
            guard application != oldValue else { return }
            for entry in entries.all + [variants.light, variants.dark] + open.map(\.entry) { entry.forgetTables() }
            lookDidChange()
        }
    }

    // MARK: Choosing

    /// Makes `choice` the user's. Whatever transaction is open is ended by it. Throws ``UnknownTheme`` and changes
    /// nothing where it names a theme that there is not.
    public func choose(_ choice: ThemeChoice) throws(UnknownTheme) {
        try entries.check(choice)
        open = []
        decide(choice)
    }

    /// Shows the theme called `name` until the transaction is committed or rolled back.
    ///
    /// Throws ``UnknownTheme`` and changes nothing where there is none of that name.
    public func begin(to name: String) throws(UnknownTheme) -> ThemeTransaction {
        let transaction = ThemeTransaction(to: try entries.existing(name), in: self)
        open.append(transaction)
        lookDidChange()
        return transaction
    }

    /// Whether a transaction is open, and nothing that was chosen since has put it aside.
    func holds(_ transaction: ThemeTransaction) -> Bool { open.contains { $0 === transaction } }

    /// Whether all that a choice names is there to be chosen.
    package func canChoose(_ choice: ThemeChoice) -> Bool { choice.names.allSatisfy { entries[$0] != nil } }

    func check(_ choice: ThemeChoice) throws(UnknownTheme) { try entries.check(choice) }

    /// `choice` names themes that there are.
    func commit(_ transaction: ThemeTransaction, as choice: ThemeChoice) {
        guard let index = open.firstIndex(where: { $0 === transaction }) else { return }
        open.removeFirst(index + 1)
        decide(choice)
    }

    func rollBack(_ transaction: ThemeTransaction) {
        open.removeAll { $0 === transaction }
        lookDidChange()
    }

    func redirect(_ transaction: ThemeTransaction, to name: String) throws(UnknownTheme) {
        transaction.entry = try entries.existing(name)
        lookDidChange()
    }

    /// What shows beneath a transaction.
    func beneath(_ transaction: ThemeTransaction) -> Theme {
        guard let index = open.firstIndex(where: { $0 === transaction }), index > 0 else { return chosen }
        return open[index - 1].entry.theme
    }

    private func decide(_ choice: ThemeChoice) {
        let isNew = choice != self.choice
        self.choice = choice
        decisions += 1
        followEntries()
        if isNew { listeners.notifyOfThemes(in: self) }
        lookDidChange()
        // Whoever was told may have chosen something else, which has been reported then.
        guard self.choice != reported else { return }
        reported = self.choice
        onChoose(self.choice)
    }

    /// What the choice means among the themes that there are; where one has gone, what it meant.
    private func followEntries() {
        variants = (
            entries[choice.name(for: .light)] ?? variants.light, entries[choice.name(for: .dark)] ?? variants.dark
        )
    }

    // MARK: Telling

    /// Runs `body` and tells observers at most once, about where it ended; not at all if that is where it began.
    ///
    /// A system that switches away and straight back, to take pictures of both looks, costs two swaps of the table.
    public func coalesce<Result>(_ body: () throws -> Result) rethrows -> Result {
        coalescing += 1
        defer {
            coalescing -= 1
            tellIfChanged()
        }
        return try body()
    }

    private func lookDidChange() {
        looks = Self.unknownLooks
        tell()
    }

    /// Tells whoever is not one to look for himself.
    private func tell() {
        sharedTable?.table = table
        if !listeners.isEmpty { tellIfChanged() }
    }

    /// Whoever comes when nobody listened knows what shows.
    func willListen() {
        if listeners.isEmpty { told = table }
    }

    /// A part of what shows has another look, though the table is the same.
    func scopeDidChange() {
        told = nil
        tellIfChanged()
    }

    private func tellIfChanged() {
        guard coalescing == 0 else { return }
        if let told, told.isIdentical(to: table) { return }
        told = table
        listeners.notify(of: self)
    }

    // MARK: Looking up

    private func look(in traits: Traits) -> ThemeTable {
        if let known = looks[traits.index] { return known }
        let table = shown(in: traits).table(for: traits, over: application)
        looks[traits.index] = table
        return table
    }

    private func shown(in traits: Traits) -> ThemeEntry { open.last?.entry ?? base(in: traits) }

    /// What the choice means.
    private func base(in traits: Traits) -> ThemeEntry { traits.appearance == .light ? variants.light : variants.dark }
}
