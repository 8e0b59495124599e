/// The highlighted item of a menu, by a pointer or finger, by keys and by typing.
///
/// Only enabled items are highlighted. A value without a clock: see ``deadline``.
package struct MenuSelection: Hashable, Sendable {
    /// The movement of a key.
    package enum Step: Hashable, Sendable {
        /// The next item, or the first after the last.
        case next
        /// The previous item, or the last before the first.
        case previous
        case first
        case last
    }

    /// The request of a pointer that rests.
    package enum SubmenuRequest: Hashable, Sendable {
        /// The submenu of an item.
        case submenu(Int)
        /// No submenu.
        case noSubmenu
    }

    /// How long a pointer must rest before submenus follow it, in seconds: it may cross other items on its way.
    package static let restDuration = 0.2
    /// The pause after the last letter from which the next one begins a word, in seconds.
    package static let wordPause = 1.0

    /// The items of the menu.
    package private(set) var items: [MenuItem]
    /// The position of the highlighted item; nil for none.
    package private(set) var highlighted: Int?
    /// Whether a key highlighted it.
    package private(set) var isByKey = false
    /// The item whose submenu is open.
    package private(set) var opened: Int?
    /// The time at which ``advance(to:)`` returns a request; nil if there is none.
    package private(set) var deadline: Double?

    private var word = ""
    private var lastLetter = -Double.infinity

    /// Creates a selection without a highlighted item.
    package init(_ items: [MenuItem]) {
        self.items = items
    }

    /// Whether an item can be highlighted.
    package func isSelectable(_ item: Int) -> Bool { items.indices.contains(item) && items[item].isEnabled }

    // MARK: Pointer

    /// Handles a pointer or finger on an item, or on none. On none, the item with an open submenu stays highlighted.
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

    /// Advances to a time. Each request is returned once.
    package mutating func advance(to time: Double) -> SubmenuRequest? {
        guard let deadline, time >= deadline else { return nil }
        self.deadline = nil
        guard let highlighted, highlighted != opened else { return nil }
        if items[highlighted].submenu != nil { return .submenu(highlighted) }
        return opened == nil ? nil : .noSubmenu
    }

    /// Notes which item's submenu is open, if any.
    package mutating func follow(opened item: Int?) {
        opened = item
        deadline = nil
        if let item { highlighted = item }
    }

    // MARK: Keys

    /// Moves to another item; does nothing if none is enabled.
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

    /// Moves to the next item that begins with the typed text, ignoring case. Repeating a letter cycles through all items that
    /// begin with it. Returns false if there is none.
    package mutating func type(_ letter: String, at time: Double) -> Bool {
        let letter = letter.lowercased()
        guard !letter.isEmpty, letter.contains(where: { !$0.isWhitespace }) || isTyping(at: time) else { return false }
        word = isTyping(at: time) ? word + letter : letter
        lastLetter = time
        let isRepeated = word.count > 1 && word.allSatisfy { String($0) == letter }
        // A continued word may stay on the current item; a new one may not.
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

    // MARK: Updates

    /// Replaces the items. The highlighted item stays highlighted if it still exists and is enabled, by its label or else by
    /// its position.
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
