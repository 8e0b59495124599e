/// The themes of an application, and the current one.
///
/// A theme changes by a transaction: ``begin(to:)``, then exactly one of commit or roll back. Both name a theme; nothing
/// toggles. The current theme is the target of the youngest open transaction, or otherwise the chosen theme.
///
/// ```swift
/// let store = ThemeStore(light: .light, dark: .dark, others: [mint])
/// store.onChoose = { choice in save(choice) }
/// try store.choose("mint")
/// redraw(store.table)
/// ```
@MainActor public final class ThemeStore {
    /// The values of the current theme. O(1), and so is every switch, however much code reads them.
    ///
    /// ```swift
    /// let (line, radius) = (store.table[.separator], store.table[.cardRadius])       // read it when you draw: it is cheap
    /// ```
    public var table: ThemeTable {
        reads?.note(in: self)
        return look(in: traits)
    }

    /// ``tables`` for readers on other threads, which may keep the object: it follows the store.
    package var shared: SharedTables {
        if let sharedTables { return sharedTables }
        let shared = SharedTables(tables)
        sharedTables = shared
        return shared
    }

    /// Nil until it is first needed: a lock costs more than the switch.
    private var sharedTables: SharedTables?

    /// The values for all traits that a part of a window may have.
    package var tables: ThemeTables { ThemeTables(Traits.all.map { look(in: $0) }, in: traits) }

    /// Values that a toolkit derives from this store and keeps with it.
    package var derived: [AnyHashable: Any] = [:]

    /// The user's choice, from the last commit or ``choose(_:)-(ThemeChoice)``.
    ///
    /// ```swift
    /// if store.choice == .pair(light: "light", dark: "dark") { print("follows the system") }
    /// ```
    public var choice: ThemeChoice {
        reads?.note(in: self)
        return decided
    }
    /// Called when a commit or ``choose(_:)-(ThemeChoice)`` has changed ``choice``. Save the choice here.
    ///
    /// ```swift
    /// store.onChoose = { choice in save(choice) }            // not called by previews, nor by choosing the same again
    /// ```
    public var onChoose: (ThemeChoice) -> Void = { _ in }

    private var decided: ThemeChoice
    /// What Observation tracks; nil before iOS 17.
    private let reads = ThemeReads.make()
    /// The themes that the choice means for light and for dark.
    private var variants: (light: ThemeEntry, dark: ThemeEntry)
    /// The values for each combination of traits, by their index, or nil if not yet resolved: following the traits only
    /// selects another element.
    @exclusivity(unchecked) private var resolved = ThemeStore.unresolved
    private static let unresolved = [ThemeTable?](repeating: nil, count: Traits.count)
    private var entries: ThemeEntries
    /// Open transactions, oldest first, without those that began before a committed one: their result is never visible.
    private var open: [ThemeTransaction] = []
    /// The number of choices, including repeated ones.
    package private(set) var decisions = 0
    /// The last choice passed to ``onChoose``. A choice that an observer has already corrected is not passed.
    private var reported: ThemeChoice
    let listeners = ThemeListeners()
    private var coalescing = 0
    /// The values of the last notification; nil if observers must be notified in any case.
    private var notified: ThemeTable?

    /// Creates a store that shows the first of its themes.
    ///
    /// ```swift
    /// let store = ThemeStore(themes: [mint, .light, .dark])  // shows mint
    /// ```
    ///
    /// - Parameters:
    ///   - themes: At least one theme, with unique names.
    ///   - traits: The traits that the system requests.
    ///   - application: The application's own values, below those of every theme.
    public convenience init(themes: [Theme], traits: Traits = Traits(), application: ThemeLayer = .init()) {
        self.init(ThemeEntries(themes), choice: .theme(themes[0].name), traits: traits, application: application)
    }

    /// Creates a store that shows the theme named `initial`.
    ///
    /// - Throws: ``UnknownTheme`` if none of `themes` has that name.
    public convenience init(
        themes: [Theme], initial: String, traits: Traits = Traits(), application: ThemeLayer = .init()
    ) throws(UnknownTheme) {
        try self.init(themes: themes, choice: .theme(initial), traits: traits, application: application)
    }

    /// Creates a store that shows the theme that `choice` means for `traits`.
    ///
    /// - Throws: ``UnknownTheme`` if `choice` names a theme that is not among `themes`.
    public convenience init(
        themes: [Theme], choice: ThemeChoice, traits: Traits = Traits(), application: ThemeLayer = .init()
    ) throws(UnknownTheme) {
        let entries = ThemeEntries(themes)
        try entries.check(choice)
        self.init(entries, choice: choice, traits: traits, application: application)
    }

    /// Creates a store that shows `light` or `dark`, as the system requests, until the user chooses.
    ///
    /// - Parameters:
    ///   - light: The theme for a light system.
    ///   - dark: The theme for a dark system.
    ///   - others: More themes to choose from; all names are unique.
    ///   - traits: The traits that the system requests.
    ///   - application: The application's own values, beneath those of the themes.
    public convenience init(
        light: Theme, dark: Theme, others: [Theme] = [], traits: Traits = Traits(), application: ThemeLayer = .init()
    ) {
        self.init(
            ThemeEntries([light, dark] + others), choice: .pair(light: light.name, dark: dark.name), traits: traits,
            application: application)
    }

    /// `choice` must name existing themes.
    private init(_ entries: ThemeEntries, choice: ThemeChoice, traits: Traits, application: ThemeLayer) {
        self.traits = traits
        self.application = application
        self.entries = entries
        decided = choice
        reported = choice
        func variant(_ appearance: Appearance) -> ThemeEntry { entries[choice.name(for: appearance)] ?? entries.all[0] }
        variants = (variant(.light), variant(.dark))
    }

    // MARK: Themes

    /// The themes, in the order of presentation.
    public var themes: [Theme] {
        reads?.note(in: self)
        return entries.all.map(\.theme)
    }

    /// The current theme: the target of the youngest open transaction begun since the last commit, or otherwise the chosen one.
    ///
    /// ```swift
    /// print(store.current.title)                             // the preview, while there is one
    /// ```
    public var current: Theme {
        reads?.note(in: self)
        return shown(in: traits).theme
    }

    /// Whether the current theme is shown light or dark.
    ///
    /// ```swift
    /// let symbol = store.appearance == .dark ? "sun" : "moon"
    /// ```
    public var appearance: Appearance { current.traits(in: traits).appearance }

    /// The chosen theme; of a pair, the one for the current appearance.
    package var chosen: Theme { base(in: traits).theme }

    /// Returns the theme of that name, or nil. O(1).
    ///
    /// ```swift
    /// let saved = "mint"
    /// try store.choose(store.theme(named: saved)?.name ?? store.themes[0].name)
    /// ```
    public func theme(named name: String) -> Theme? {
        entries[name]?.theme
    }

    /// Returns the theme of that name. Throws ``UnknownTheme`` if there is none.
    package func existingTheme(named name: String) throws(UnknownTheme) -> Theme {
        try entries.existing(name).theme
    }

    /// Returns the values of the theme of that name for `traits`, or nil if there is none. Each table is resolved once, and
    /// kept.
    ///
    /// ```swift
    /// let swatches = store.themes.compactMap { store.table(of: $0.name, for: store.traits)?[.accent] }       // shows no theme
    /// ```
    public func table(of name: String, for traits: Traits) -> ThemeTable? {
        entries[name]?.table(for: traits, over: application)
    }

    /// The values of the theme of that name for all traits. Throws ``UnknownTheme`` if there is none.
    package func tables(of name: String) throws(UnknownTheme) -> ThemeTables {
        let entry = try entries.existing(name)
        return ThemeTables(Traits.all.map { entry.table(for: $0, over: application) }, in: traits)
    }

    /// Replaces the themes, for example after files have changed.
    ///
    /// The current theme follows the new theme of its name. If there is none, the old one stays in use until another is
    /// chosen, but can no longer be chosen: committing a transaction to it rolls back.
    ///
    /// ```swift
    /// store.replaceThemes([.light, .dark, mint])             // the user has saved mint again: it is restyled at once
    /// ```
    ///
    /// - Parameter themes: At least one theme, with unique names.
    /// - Complexity: O(themes).
    public func replaceThemes(_ themes: [Theme]) {
        entries = ThemeEntries(themes, keeping: entries)
        followEntries()
        for transaction in open { transaction.entry = entries[transaction.entry.theme.name] ?? transaction.entry }
        listeners.notifyOfThemes(in: self)
        lookDidChange()
    }

    // MARK: The cycle

    /// The names of the themes that ``next`` cycles through, in order; unknown names are skipped. Empty means all themes.
    ///
    /// ```swift
    /// store.cycle = ["light", "mint", "dark"]                // other themes can be chosen, but a pull skips them
    /// ```
    public var cycle: [String] = []

    /// The theme after the current one in the ``cycle``; its first if it does not contain the current one.
    ///
    /// ```swift
    /// try store.choose(store.next.name)                      // for a button that goes through the themes
    /// ```
    public var next: Theme { entries.next(after: current, in: cycle, having: fixedAppearance) }

    /// The only appearance that ``next`` leads to, if something outside has fixed it; the current theme if no other has it.
    package var fixedAppearance: Appearance?

    // MARK: Traits and the application's values

    /// The requested traits. Themes with two variants and pairs follow them.
    ///
    /// ```swift
    /// store.traits.highContrast = true                       // the appearance stays
    /// ```
    @exclusivity(unchecked) public var traits: Traits {
        didSet {
            if traits != oldValue { publish() }
        }
    }

    /// Whether the values for `traits` differ from the current ones.
    package func changesLook(in traits: Traits) -> Bool {
        !look(in: traits).isIdentical(to: table)
    }

    /// The application's own values, below those of every theme.
    ///
    /// ```swift
    /// store.application.metrics[.cardRadius] = 6             // for every theme that does not set it
    /// ```
    public var application: ThemeLayer {
        didSet {
            guard application != oldValue else { return }
            for entry in entries.all + [variants.light, variants.dark] + open.map(\.entry) { entry.forgetTables() }
            lookDidChange()
        }
    }

    // MARK: Choosing

    /// Makes the theme of that name the user's choice, as ``choose(_:)-(ThemeChoice)`` does.
    public func choose(_ name: String) throws(UnknownTheme) {
        try choose(.theme(name))
    }

    /// Makes `choice` the user's choice and ends every open transaction.
    ///
    /// ```swift
    /// do throws(UnknownTheme) {
    ///     try store.choose("mint")
    /// } catch {
    ///     print("\(error)")                                  // the theme of an older release: the current one stays
    /// }
    /// ```
    ///
    /// - Throws: ``UnknownTheme`` if `choice` names an unknown theme; nothing changes then.
    public func choose(_ choice: ThemeChoice) throws(UnknownTheme) {
        try entries.check(choice)
        open = []
        decide(choice)
    }

    /// Shows the theme named `name` until you commit or roll back the transaction.
    ///
    /// ```swift
    /// let transaction = try store.begin(to: "mint")          // shows mint; store.choice is as before
    /// if isConfirmed { transaction.commit() } else { transaction.rollBack() }
    /// ```
    ///
    /// - Returns: The open transaction.
    /// - Throws: ``UnknownTheme`` if there is no theme of that name; nothing changes then.
    public func begin(to name: String) throws(UnknownTheme) -> ThemeTransaction {
        let transaction = ThemeTransaction(to: try entries.existing(name), in: self)
        open.append(transaction)
        lookDidChange()
        return transaction
    }

    /// Whether a transaction is open, and not superseded by a later choice.
    func holds(_ transaction: ThemeTransaction) -> Bool { open.contains { $0 === transaction } }

    /// Whether the store has all themes that a choice names.
    package func canChoose(_ choice: ThemeChoice) -> Bool { choice.names.allSatisfy { entries[$0] != nil } }

    func check(_ choice: ThemeChoice) throws(UnknownTheme) { try entries.check(choice) }

    /// `choice` must name existing themes.
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

    /// The theme that is current if a transaction rolls back.
    func beneath(_ transaction: ThemeTransaction) -> Theme {
        guard let index = open.firstIndex(where: { $0 === transaction }), index > 0 else { return chosen }
        return open[index - 1].entry.theme
    }

    private func decide(_ choice: ThemeChoice) {
        let isNew = choice != decided
        decided = choice
        decisions += 1
        followEntries()
        if isNew { listeners.notifyOfThemes(in: self) }
        lookDidChange()
        // An observer may have made another choice, which has already been reported.
        guard decided != reported else { return }
        reported = decided
        onChoose(decided)
    }

    /// Looks up the themes of the choice among the present themes; a missing one is kept.
    private func followEntries() {
        variants = (
            entries[decided.name(for: .light)] ?? variants.light, entries[decided.name(for: .dark)] ?? variants.dark
        )
    }

    // MARK: Notifying observers

    /// Runs `body` and notifies observers at most once, of the final theme; not at all if that equals the first.
    ///
    /// ```swift
    /// store.coalesce {
    ///     store.application.metrics[.cardRadius] = 6
    ///     store.traits = Traits(.dark)
    /// }                                                      // observers redraw once
    /// ```
    public func coalesce<Result>(_ body: () throws -> Result) rethrows -> Result {
        coalescing += 1
        defer {
            coalescing -= 1
            notifyIfChanged()
        }
        return try body()
    }

    private func lookDidChange() {
        resolved = Self.unresolved
        publish()
    }

    /// Updates the shared values and notifies observers.
    private func publish() {
        reads?.changed(in: self)
        if let sharedTables { sharedTables.tables = tables }
        if !listeners.isEmpty { notifyIfChanged() }
    }

    /// Records the current values for the first observer, which already knows them.
    func willListen() {
        if listeners.isEmpty { notified = table }
    }

    /// Notifies observers of a changed scope, although the store's values are the same.
    func scopeDidChange() {
        notified = nil
        notifyIfChanged()
    }

    private func notifyIfChanged() {
        guard coalescing == 0 else { return }
        if let notified, notified.isIdentical(to: table) { return }
        notified = table
        listeners.notify(of: self)
    }

    // MARK: Lookup

    private func look(in traits: Traits) -> ThemeTable {
        if let known = resolved[traits.index] { return known }
        let table = shown(in: traits).table(for: traits, over: application)
        resolved[traits.index] = table
        return table
    }

    private func shown(in traits: Traits) -> ThemeEntry { open.last?.entry ?? base(in: traits) }

    /// The theme that the choice means.
    private func base(in traits: Traits) -> ThemeEntry { traits.appearance == .light ? variants.light : variants.dark }
}
