import CPenumbraGtk

/// An action of a menu's items, and what it is like for the targets of all of them.
///
/// Of a state among the targets one probe tells when it goes elsewhere. Where the state is none of them, it may become any:
/// then each has a probe, up to ``most``; beyond them such a change is seen with the next one, or when the menu opens.
@MainActor final class WatchedAction {
    /// How many targets of which none is chosen are watched: each costs GTK as much as there are others.
    static let most = 100

    private let action: String
    private let widget: Widget
    private let onChange: @MainActor () -> Void
    private let probe: ActionProbe
    /// Another than the one that tells: what that says of a new target comes only after what it is telling.
    private let later: Later
    private let asker: ActionProbe
    private var chosen: (target: Variant?, answer: ActionProbe.Answer)?
    private var other: (target: Variant?, answer: ActionProbe.Answer)?
    private var unchosen: [(target: Variant, answer: ActionProbe.Answer)] = []
    private var probes: [ActionProbe] = []

    /// Watches an action for `widget`. `onChange` is called when it may be like something else.
    init(_ action: String, in widget: Widget, onChange: @escaping @MainActor () -> Void) {
        self.action = action
        self.widget = widget
        let later = Later(onChange)
        self.onChange = { later.call() }
        probe = ActionProbe(action, in: widget) { later.call() }
        self.later = later
        asker = ActionProbe(action, in: widget)
    }

    /// What the action is like for a target.
    func ask(_ target: Variant?) -> ActionProbe.Answer {
        // GTK tells the one that came last first: what is asked must know of a change before the other tells of it.
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

    /// Watches what has been asked for.
    func watch() {
        // They stay: GTK is going through all that watch the action when it tells one of them.
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

/// Calls a function at once, or where targets are asked for, once GTK has told everybody: to ask for another target is to
/// leave those who are told, and to come again.
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
