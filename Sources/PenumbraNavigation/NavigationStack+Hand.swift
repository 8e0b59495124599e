import PenumbraGeometry
import PenumbraTransition

extension NavigationStack {
    /// Catches the last circle, in either direction; without a transition, that of the current page.
    mutating func grab(to origin: NavigationOrigin?, _ effects: inout NavigationEffects) {
        guard hold == nil, !isIdle || canPop else {
            effects.declined = true
            return
        }
        let index = isIdle ? uncover(to: origin, fades: false) : sheets.count - 1
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
