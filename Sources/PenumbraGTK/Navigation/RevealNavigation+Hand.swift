import CPenumbraGtk
import PenumbraGeometry
import PenumbraNavigation

extension RevealNavigation {
    /// Whether a drag lifts the current page: it has grown out of a row, which is still there, and nothing else moves.
    var canLift: Bool {
        guard stack.canPop, !stack.configuration.reducesMotion, let page = pages[stack.current] else { return false }
        return page.shape.cornerRadius != nil && page.source(in: widget) != nil && (stack.isIdle || lifted != nil)
    }

    /// Handles an event of the hand.
    func handle(_ event: BackGesture.Event, at time: Double) {
        let time = clock.time(at: time)
        switch event {
        case .began:
            // A page on its way back is caught, and still held by the stack.
            if lifted == nil || lifted?.hasLanded == true { send(.grabbed(to: returnPlace, time: time)) }
        case .moved(.lifted(let lift)): move(lift, at: time)
        case .ended(.lifted(let lift)): release(lift, at: time)
        case .moved(let scrub): send(.moved(scrub, time: time))
        case .ended(let scrub): send(.released(scrub, time: time))
        case .cancelled:
            if let lifted, lifted.flight.isHeld {
                lifted.drop(time: time)
                frames.request(of: widget)
            } else {
                send(.cancelled(time: time))
            }
        }
    }

    private func move(_ lift: Lift, at time: Double) {
        guard stack.isHeld else { return }
        if lifted == nil {
            guard let page = pages[stack.current], let source = page.source(in: widget) else { return }
            lifted = LiftedPage(
                page.id, from: source, cornerRadius: page.shape.cornerRadius ?? 0, lift,
                size: PenumbraGTK.size(of: widget), at: time)
        } else if lifted?.flight.isHeld == false {
            lifted?.take(at: lift.start, time: time)
        }
        lifted?.move(lift, time: time)
        send(.moved(.lifted(lift), time: time))
    }

    private func release(_ lift: Lift, at time: Double) {
        move(lift, at: time)
        guard let lifted, stack.isHeld else { return }
        guard lift.goes, let home = homeOfLifted() else {
            // The stack holds the page until it fills its window again.
            lifted.release(lift, to: nil, time: time)
            return frames.request(of: widget)
        }
        let closing = lifted.page
        lifted.release(lift, to: home, time: time)
        send(.released(.lifted(lift), time: time))
        fly(between: stack.current, and: closing, opens: false, from: lift)
    }

    /// Where the lifted page closes to; nil if its row no longer exists.
    func homeOfLifted() -> FlightTarget? {
        lifted?.row(in: widget).map { FlightTarget($0, picture: 1, by: Flight.returning) }
    }

    /// Forgets the lifted page when it has landed, and lets the stack go if it has come back.
    func landLifted() {
        guard let lifted, lifted.hasLanded else { return }
        if lifted.goesHome, stack.sheets.contains(where: { $0.page == lifted.page }) {
            // The stack shows the page for a moment more.
            return frames.request(of: widget)
        }
        self.lifted = nil
        if !lifted.goesHome, stack.isHeld { send(.cancelled(time: stack.time)) }
        gtk_widget_queue_draw(widget)
        frames.request(of: widget)
    }
}
