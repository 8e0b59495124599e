import PenumbraGTK
import PenumbraSettings

/// What the system and a schedule ask of the look.
@MainActor final class Surroundings {
    /// Called with what they ask for when that has changed.
    var onChange: (Traits) -> Void = { _ in }

    private let system = SystemAppearance()
    private var scheduled: ScheduledAppearance?

    /// Light and dark come from `schedule`, or else from the system.
    init(schedule: ThemeSchedule?) {
        system.onChange = { [weak self] _ in self?.tell() }
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
        scheduled?.onChange = { [weak self] _ in self?.tell() }
        tell()
    }

    private func tell() {
        onChange(traits)
    }
}
