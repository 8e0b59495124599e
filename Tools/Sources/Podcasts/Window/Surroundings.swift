import PenumbraFiles
import PenumbraGTK

/// The traits that the system and a schedule request.
@MainActor final class Surroundings {
    /// Called with the traits when they have changed.
    var onChange: (Traits) -> Void = { _ in }

    private let system = SystemAppearance()
    private var scheduled: ScheduledAppearance?

    /// Takes light and dark from `schedule`, or else from the system.
    init(schedule: ThemeSchedule?) {
        system.onChange = { [weak self] _ in self?.notify() }
        follow(schedule)
    }

    var traits: Traits {
        var traits = system.preferences.traits
        if let scheduled { traits.appearance = scheduled.appearance }
        return traits
    }

    /// Takes light and dark from `schedule`, or from the system where it is nil.
    func follow(_ schedule: ThemeSchedule?) {
        scheduled = schedule.map { ScheduledAppearance($0) }
        scheduled?.onChange = { [weak self] _ in self?.notify() }
        notify()
    }

    private func notify() {
        onChange(traits)
    }
}
