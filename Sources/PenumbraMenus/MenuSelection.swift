/// The item of a menu that is highlighted: by what a pointer or finger is on, by keys and by typing.
///
/// Only what is enabled is ever highlighted. A value that never looks at a clock: see ``deadline``.
package struct MenuSelection: Hashable, Sendable {
    /// Where a key leads.
    package enum Step: Hashable, Sendable {
        /// The next item, or the first after the last.
        case next
        /// The item before, or the last before the first.
        case previous
        case first
        case last
    }

    /// What a pointer that rests wants.
    package enum SubmenuRequest: Hashable, Sendable {
        /// The submenu of an item.
        case submenu(Int)
        /// No submenu.
        case noSubmenu
    }

    /// How long a pointer must rest before submenus follow it, in seconds: it may cross other items on its way.
    package static let restDuration = 0.2
    /// How long after the last letter the next one begins a word, in seconds.
    package static let wordPause = 1.0

    /// The items to choose from.
    package private(set) var items: [MenuItem]
    /// The position of the item that is highlighted; nil for none.
    package private(set) var highlighted: Int?
    /// Whether it was highlighted by a key.
    package private(set) var isByKey = false
    /// The item whose submenu shows.
    package private(set) var opened: Int?
    /// When ``advance(to:)`` will have something to say; nil where there is no such time.
    package private(set) var deadline: Double?

    private var word = ""
    private var lastLetter = -Double.infinity

    /// Nothing is highlighted.
    package init(_ items: [MenuItem]) {
        self.items = items
    }

    /// Whether an item can be highlighted.
    package func isSelectable(_ item: Int) -> Bool { items.indices.contains(item) && items[item].isEnabled }

    // MARK: A pointer

    /// A pointer or finger is on an item, or on none. What has its submenu open stays highlighted while it is on none.
    package mutating func point(at item: Int?, time: Double) {
        isByKey = false
        let item = item.flatMap { isSelectable($0) ? $0 : nil }
        let before = highlighted
        highlighted = item ?? opened
        guard item != nil else {
            deadline = nil
            return
        }
        if highlighted == opened {
            deadline = nil
        } else if highlighted != before || deadline == nil {
            let hasSubmenu = item.map { items[$0].submenu != nil } ?? false
            deadline = hasSubmenu || opened != nil ? time + Self.restDuration : nil
        }
    }

    /// Lets time pass. A wish is told once.
    package mutating func advance(to time: Double) -> SubmenuRequest? {
        guard let deadline, time >= deadline else { return nil }
        self.deadline = nil
        guard let highlighted, highlighted != opened else { return nil }
        if items[highlighted].submenu != nil { return .submenu(highlighted) }
        return opened == nil ? nil : .noSubmenu
    }

    /// The submenu of an item shows now, or none does.
    package mutating func follow(opened item: Int?) {
        opened = item
        deadline = nil
        if let item { highlighted = item }
    }

    // MARK: Keys

    /// Goes to another item; nowhere where none is enabled.
    package mutating func step(_ step: Step) {
        let selectable = items.indices.filter { isSelectable($0) }
        guard let first = selectable.first, let last = selectable.last else { return }
        let next =
            switch step {
            case .first: first
            case .last: last
            case .next: selectable.first { $0 > highlighted ?? -1 } ?? first
            case .previous: selectable.last { $0 < highlighted ?? items.count } ?? last
            }
        select(next)
    }

    /// Goes to the next item that begins with what has been typed, without regard to case. The same letter again and
    /// again goes through all that begin with it. False where none does.
    package mutating func type(_ letter: String, at time: Double) -> Bool {
        let letter = letter.lowercased()
        guard !letter.isEmpty, letter.contains(where: { !$0.isWhitespace }) || isTyping(at: time) else { return false }
        word = isTyping(at: time) ? word + letter : letter
        lastLetter = time
        let isRepeated = word.count > 1 && word.allSatisfy { String($0) == letter }
        // A word that goes on may stay where it is; a new one does not.
        let start = (highlighted ?? -1) + (word.count == letter.count || isRepeated ? 1 : 0)
        let sought = isRepeated ? letter : word
        let order = items.indices.map { (max(start, 0) + $0) % items.count }
        guard let found = order.first(where: { isSelectable($0) && items[$0].label.lowercased().hasPrefix(sought) })
        else { return false }
        select(found)
        return true
    }

    /// Whether a word is being typed, so that a space belongs to it.
    package func isTyping(at time: Double) -> Bool { !word.isEmpty && time - lastLetter <= Self.wordPause }

    private mutating func select(_ item: Int) {
        highlighted = item
        isByKey = true
        deadline = nil
    }

    // MARK: Other items

    /// Takes other items. What was highlighted stays so where it is still there and enabled, by its label or else by its
    /// place.
    package mutating func update(_ items: [MenuItem]) {
        let before = self.items
        self.items = items
        highlighted = highlighted.flatMap { place(of: before[$0].label, from: $0) }
        opened = opened.flatMap { place(of: before[$0].label, from: $0) }.flatMap {
            items[$0].submenu == nil ? nil : $0
        }
        if highlighted == nil { deadline = nil }
    }

    private func place(of label: String, from item: Int) -> Int? {
        if items.indices.contains(item), items[item].label == label { return isSelectable(item) ? item : nil }
        if let moved = items.firstIndex(where: { $0.label == label }) { return isSelectable(moved) ? moved : nil }
        return isSelectable(item) ? item : nil
    }
}
