import PenumbraMotion

/// The state machine of a navigation: a stack of pages, with the target page last, and the circles of their transitions. Each
/// method returns its effects. Times are in seconds on one clock; an earlier one counts as the latest.
///
/// A value without a toolkit or a clock. The stack changes at once, so that input can go to the target page; the display
/// follows. At any instant a transition can be reversed, held or followed by others, without a jump in position or velocity.
/// Every request is completed exactly once, when its circle has settled, and every page that leaves is reported exactly once.
package struct NavigationStack: Sendable {
    /// The configuration of transitions that begin from now on.
    package struct Configuration: Hashable, Sendable {
        /// The timing of a circle from closed to open. A spring's target is a tenth of the distance beyond the end, and it
        /// ends when it has covered the distance; without stiffness it never ends.
        package var timing: Timing
        /// Whether motion is reduced: pages fade, and only hands move circles.
        package var reducesMotion: Bool

        /// Creates a configuration. The default is a spring that arrives after 0.45 s.
        package init(timing: Timing = .spring(Spring(response: 0.7, dampingRatio: 1)), reducesMotion: Bool = false) {
            self.timing = timing
            self.reducesMotion = reducesMotion
        }
    }

    /// A page of the stack, with its origin and style.
    struct Entry: Hashable, Sendable {
        let page: PageID
        let origin: NavigationOrigin
        let style: TransitionStyle
    }

    /// The circle that a hand holds: always that of the last sheet.
    struct Hold: Hashable, Sendable {
        /// The open fraction when the hand caught it.
        let fraction: Double
    }

    /// Applies to transitions that begin from now on.
    package var configuration: Configuration
    /// The visible sheets, the uppermost first. Every sheet is visible through a hole in all sheets above it.
    package internal(set) var sheets: [NavigationSheet]
    /// The time of the latest event, in seconds.
    package private(set) var time = -Double.infinity
    var entries: [Entry]
    var hold: Hold?
    /// The entries of leaving pages, in case they reverse.
    var leaving: [Entry] = []

    /// Creates a stack of one page, which never leaves.
    package init(root: PageID, configuration: Configuration = Configuration()) {
        self.configuration = configuration
        entries = [Entry(page: root, origin: .point(.zero), style: .circle())]
        sheets = [NavigationSheet(page: root)]
    }

    /// The pages of the stack; the target page is the last.
    package var pages: [PageID] { entries.map { $0.page } }

    /// The target page, which gets the input.
    package var current: PageID { entries[entries.count - 1].page }

    /// Whether no transition is in progress.
    package var isIdle: Bool { sheets.count == 1 }

    /// Whether there is a page to go back to.
    package var canPop: Bool { entries.count > 1 }

    /// Whether a hand holds a circle.
    package var isHeld: Bool { hold != nil }

    // MARK: Events

    /// Pushes a page, which opens from its origin. A closing page reverses, and grows from its current size.
    package mutating func push(
        _ page: PageID, from origin: NavigationOrigin, _ style: TransitionStyle, _ request: NavigationRequest,
        at now: Double
    ) -> NavigationEffects {
        change(at: now) { $0.push(Entry(page: page, origin: origin, style: style), request, &$1) }
    }

    /// Pops the uppermost page. Its circle shrinks to its origin, or to the origin's current location.
    package mutating func pop(
        to origin: NavigationOrigin?, _ request: NavigationRequest, at now: Double
    ) -> NavigationEffects {
        change(at: now) { $0.pop(to: origin, request, &$1) }
    }

    /// Lets a hand catch the current circle, or begin to pop the uppermost page.
    package mutating func grab(to origin: NavigationOrigin?, at now: Double) -> NavigationEffects {
        change(at: now) { $0.grab(to: origin, &$1) }
    }

    /// Follows the hand's movement since it caught the circle.
    package mutating func move(_ scrub: Scrub, at now: Double) -> NavigationEffects {
        change(at: now) { stack, effects in
            stack.follow(scrub)
            effects.needsFrame = stack.isHeld
        }
    }

    /// Releases the circle at the velocity of the hand.
    package mutating func release(_ scrub: Scrub, at now: Double) -> NavigationEffects {
        change(at: now) { stack, _ in stack.release(scrub) }
    }

    /// Handles canceled touches: the circle keeps its target.
    package mutating func cancel(at now: Double) -> NavigationEffects {
        change(at: now) { $0.letGo(&$1) }
    }

    /// Lets a hand lift the uppermost page, which has opened out of a row: the page below becomes visible. The row is now at the
    /// given origin.
    package mutating func lift(from origin: NavigationOrigin, at now: Double) -> NavigationEffects {
        change(at: now) { $0.lift(from: origin, &$1) }
    }

    /// Ends the flight of a page: the page fills its window, or is back in its row if it was leaving.
    package mutating func land(_ page: PageID, at now: Double) -> NavigationEffects {
        change(at: now) { stack, _ in stack.land(page) }
    }

    /// Advances to a frame that is about to be drawn.
    package mutating func frame(at now: Double) -> NavigationEffects {
        change(at: now) { _, _ in }
    }

    /// Ends everything now: the widget is hidden or gone.
    package mutating func interrupt() -> NavigationEffects {
        change(at: time) { stack, effects in
            stack.letGo(&effects)
            for index in stack.sheets.indices {
                let stays = !stack.sheets[index].isLeaving
                stack.sheets[index].transition?.progress.finish(open: stays)
            }
        }
    }

    private mutating func change(
        at now: Double, _ body: (inout NavigationStack, inout NavigationEffects) -> Void
    ) -> NavigationEffects {
        var effects = NavigationEffects()
        let before = current
        advance(to: now, &effects)
        body(&self, &effects)
        clear(&effects)
        effects.changedPage = current != before
        effects.needsFrame =
            effects.needsFrame || sheets.contains { !$0.isCarried && $0.transition?.progress.isMoving ?? false }
        return effects
    }

    // MARK: Push and pop

    private mutating func push(_ entry: Entry, _ request: NavigationRequest, _ effects: inout NavigationEffects) {
        guard !entries.contains(where: { $0.page == entry.page }) else { return decline(request, &effects) }
        letGo(&effects)
        if let index = sheets.firstIndex(where: { $0.page == entry.page }) {
            if index == sheets.count - 1 {
                keep(index)
                turn(index, toOpen: true)
                sheets[index].waiting.append(.init(request: request, wantsIt: true))
                return
            }
            // Another page has opened through it since. A page is visible only once, so it starts anew.
            end(sheets.remove(at: index), stays: false, &effects)
        }
        // It may have left by this very event: the driver must not release it.
        effects.left.removeAll { $0 == entry.page }
        entries.append(entry)
        var sheet = NavigationSheet(page: entry.page)
        sheet.transition = transition(entry, opens: true)
        sheet.waiting = [.init(request: request, wantsIt: true)]
        sheets.append(sheet)
    }

    private mutating func pop(
        to origin: NavigationOrigin?, _ request: NavigationRequest, _ effects: inout NavigationEffects
    ) {
        guard canPop else { return decline(request, &effects) }
        letGo(&effects)
        guard let index = sheets.lastIndex(where: { $0.page == current }) else { return }
        let shown = index == 0 ? uncover(to: origin, fades: configuration.reducesMotion) : index
        leave(shown)
        turn(shown, toOpen: false)
        sheets[shown].waiting.append(.init(request: request, wantsIt: false))
    }

    /// Turns the progress of a sheet. A flight turns by itself.
    private mutating func turn(_ index: Int, toOpen opens: Bool) {
        if !sheets[index].isCarried { sheets[index].transition?.progress.turn(toOpen: opens, at: time) }
    }

    private func decline(_ request: NavigationRequest, _ effects: inout NavigationEffects) {
        effects.declined = true
        effects.ended.append(.init(request: request, finished: false))
    }

    /// Adds the page below above the uppermost page's sheet, with an open hole, and returns the sheet's new index.
    mutating func uncover(to origin: NavigationOrigin?, fades: Bool) -> Int {
        let last = entries.count - 1
        if let origin {
            entries[last] = Entry(page: entries[last].page, origin: origin, style: entries[last].style)
        }
        sheets[0].transition = transition(entries[last], opens: false, fades: fades)
        sheets.insert(NavigationSheet(page: entries[last - 1].page), at: 0)
        return 1
    }

    /// Removes the page of a sheet from the stack.
    mutating func leave(_ index: Int) {
        sheets[index].isLeaving = true
        leaving.append(entries.removeLast())
    }

    /// Returns the page of a leaving sheet to the stack.
    mutating func keep(_ index: Int) {
        sheets[index].isLeaving = false
        guard let known = leaving.lastIndex(where: { $0.page == sheets[index].page }) else { return }
        entries.append(leaving.remove(at: known))
    }

    private func transition(_ entry: Entry, opens: Bool, fades: Bool? = nil) -> PageTransition {
        configuration.transition(
            entry.origin.transition(entry.style), fades: fades ?? configuration.reducesMotion, opens: opens, at: time)
    }

    // MARK: Ending

    /// Time does not go back: a late event counts as if it came now.
    private mutating func advance(to now: Double, _ effects: inout NavigationEffects) {
        guard now > time else { return }
        time = now
        for index in sheets.indices where !sheets[index].isCarried {
            sheets[index].transition?.progress.advance(to: now)
        }
        clear(&effects)
    }

    /// Removes closed sheets, and everything above an open circle.
    mutating func clear(_ effects: inout NavigationEffects) {
        if let open = sheets.lastIndex(where: { $0.transition?.progress.outcome == true }) {
            for sheet in sheets[..<open] {
                end(sheet, stays: !sheet.isLeaving, &effects)
                if sheet.isLeaving { effects.left.append(sheet.page) }
            }
            sheets.removeFirst(open)
            end(sheets[0], stays: true, &effects)
            sheets[0].transition = nil
            sheets[0].waiting = []
        }
        while let closed = sheets.firstIndex(where: { $0.transition?.progress.outcome == false }) {
            let sheet = sheets.remove(at: closed)
            end(sheet, stays: false, &effects)
            effects.left.append(sheet.page)
        }
    }

    /// Completes the requests that wait for a settled sheet.
    private mutating func end(_ sheet: NavigationSheet, stays: Bool, _ effects: inout NavigationEffects) {
        for waiting in sheet.waiting {
            effects.ended.append(.init(request: waiting.request, finished: waiting.wantsIt == stays))
        }
        if !stays { leaving.removeAll { $0.page == sheet.page } }
    }
}

/// The identifier of a page.
package struct PageID: Hashable, Sendable {
    /// The number.
    package let number: Int

    /// Creates the identifier of a number.
    package init(_ number: Int) {
        self.number = number
    }
}

/// The identifier of a push or a pop with a completion.
package struct NavigationRequest: Hashable, Sendable {
    /// The number.
    package let number: Int

    /// Creates the identifier of a number.
    package init(_ number: Int) {
        self.number = number
    }
}

/// What a change of a ``NavigationStack`` has ended.
package struct NavigationEffects: Hashable, Sendable {
    /// Pages that have left and are no longer visible.
    package var left: [PageID] = []
    /// Requests that have ended, and whether they succeeded.
    package var ended: [Ended] = []
    /// The change cannot be made: there is no page below, or the page is in the stack already.
    package var declined = false
    /// The target page has changed.
    package var changedPage = false
    /// Motion continues: request another frame.
    package var needsFrame = false

    /// A request that has ended.
    package struct Ended: Hashable, Sendable {
        /// The request.
        package let request: NavigationRequest
        /// Whether the request succeeded.
        package let finished: Bool
    }
}
