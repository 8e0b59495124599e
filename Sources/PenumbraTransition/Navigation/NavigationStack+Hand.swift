import PenumbraMotion

extension NavigationStack {
    /// Shows the page below the uppermost one, which a hand lifts. A page that flies is lifted without this.
    mutating func lift(from origin: NavigationOrigin, _ effects: inout NavigationEffects) {
        guard case .row = origin, canPop, hold == nil, isIdle else {
            effects.declined = true
            return
        }
        _ = uncover(to: origin, fades: false)
    }

    /// Ends the transition of a page that a flight has carried.
    mutating func land(_ page: PageID) {
        guard let index = sheets.firstIndex(where: { $0.page == page }), sheets[index].isCarried else { return }
        let stays = !sheets[index].isLeaving
        sheets[index].transition?.progress.finish(open: stays)
    }

    /// Catches the last circle, in either direction; without a transition, that of the current page.
    mutating func grab(to origin: NavigationOrigin?, _ effects: inout NavigationEffects) {
        guard hold == nil, !isIdle || canPop, sheets.last?.isCarried == false else {
            effects.declined = true
            return
        }
        // A page whose row is gone cannot be lifted: it closes through a circle.
        let middle = (origin ?? entries[entries.count - 1].origin).middle
        let index = isIdle ? uncover(to: .point(middle), fades: false) : sheets.count - 1
        sheets[index].transition?.progress.hold(at: time)
        hold = Hold(fraction: sheets[index].transition?.progress.fraction(at: time) ?? 0)
    }

    mutating func follow(_ scrub: Scrub) {
        guard let hold else { return }
        sheets[sheets.count - 1].transition?.progress.move(to: scrub.applied(to: hold.fraction), at: time)
    }

    mutating func release(_ scrub: Scrub) {
        guard let hold else { return }
        self.hold = nil
        let index = sheets.count - 1
        let velocity = scrub.velocity(from: hold.fraction)
        let opens = scrub.opens(sheets[index].transition?.progress.fraction(at: time) ?? 0, heldAt: hold.fraction)
        if opens, sheets[index].isLeaving { keep(index) }
        if !opens, !sheets[index].isLeaving { leave(index) }
        sheets[index].transition?.progress.release(toOpen: opens, velocity: velocity, at: time)
    }

    /// Ends the hold: the held page moves to the target that the stack requires.
    mutating func letGo(_ effects: inout NavigationEffects) {
        guard hold != nil else { return }
        hold = nil
        let index = sheets.count - 1
        let stays = !sheets[index].isLeaving
        sheets[index].transition?.progress.turn(toOpen: stays, at: time)
        // The hand may have held it at its target.
        clear(&effects)
    }
}
