import CPenumbraGtk

/// An action of a menu's items, and its state for all of their targets.
///
/// If the state equals one of the targets, one probe detects when it changes. Otherwise the state may become any target: then
/// each has a probe, up to ``most``; with more targets such a change is detected with the next notification, or when the menu
/// opens.
@MainActor final class WatchedAction {
    /// The greatest number of observed targets if none is chosen: the cost of each in GTK grows with their number.
    static let most = 100

    private let action: String
    private let widget: Widget
    private let onChange: @MainActor () -> Void
    private let probe: ActionProbe
    /// Not the notifying probe: its answer for a new target would arrive only after its current notification.
    private let later: Later
    private let asker: ActionProbe
    private var chosen: (target: Variant?, answer: ActionProbe.Answer)?
    private var other: (target: Variant?, answer: ActionProbe.Answer)?
    private var unchosen: [(target: Variant, answer: ActionProbe.Answer)] = []
    private var probes: [ActionProbe] = []

    /// Observes an action for `widget`. `onChange` is called when its state may have changed.
    init(_ action: String, in widget: Widget, onChange: @escaping @MainActor () -> Void) {
        self.action = action
        self.widget = widget
        let later = Later(onChange)
        self.onChange = { later.call() }
        probe = ActionProbe(action, in: widget) { later.call() }
        self.later = later
        asker = ActionProbe(action, in: widget)
    }

    /// The state of the action for a target.
    func ask(_ target: Variant?) -> ActionProbe.Answer {
        // GTK notifies the last observer first: the probe must know of a change before the other observer reports it.
        probe.come(with: target?.pointer)
        let answer = asker.ask(target?.pointer)
        other = (target, answer)
        if target != nil { later.isLate = true }
        if let target, answer.kind == .radio {
            if answer.isActive {
                chosen = (target, answer)
            } else if unchosen.count < Self.most {
                unchosen.append((target, answer))
            }
        }
        return answer
    }

    /// Observes the queried targets.
    func watch() {
        // The probes stay: GTK iterates over all observers of the action when it notifies one of them.
        if let one = chosen ?? other { probe.watch(one.target?.pointer, one.answer) }
        if chosen == nil, probes.isEmpty {
            probes = unchosen.map { one in
                let probe = ActionProbe(action, in: widget, onChange: onChange)
                probe.watch(one.target.pointer, one.answer)
                return probe
            }
        }
        (chosen, other, unchosen) = (nil, nil, [])
    }
}

/// Calls a function at once, or, if targets are queried, after GTK has notified all observers: querying another target removes
/// the probe from the observers and adds it again.
@MainActor private final class Later {
    var isLate = false
    private let function: @MainActor () -> Void
    private var timeout: Timeout?

    init(_ function: @escaping @MainActor () -> Void) {
        self.function = function
    }

    func call() {
        guard isLate else { return function() }
        timeout = Timeout(seconds: 0, function)
    }
}
