import CPenumbraAdw
import Foundation
import PenumbraFiles
import PenumbraGTK

/// The source of light and dark: the system, the clock or the sun; and its times or location.
@MainActor final class ScheduleRows {
    private let source: Widget
    private let details: Widget
    private let controls: ThemeControls
    private var schedule: ThemeSchedule? { controls.schedule }

    /// Controls an AdwComboRow of three, and an AdwEntryRow.
    init(source: Widget, details: Widget, controls: ThemeControls) {
        self.source = source
        self.details = details
        self.controls = controls
        adw_combo_row_set_selected(cast(source), index)
        show()
        connect(source, "notify::selected") { [weak self] (_: OpaquePointer?) in self?.sourceChosen() }
        connect(details, "changed") { [weak self] in self?.check() }
        connect(details, "apply") { [weak self] in self?.detailsWritten() }
    }

    private var index: guint {
        switch schedule {
        case nil: 0
        case .times: 1
        case .sun: 2
        }
    }

    private func sourceChosen() {
        let chosen = adw_combo_row_get_selected(cast(source))
        guard chosen != index else { return }
        controls.schedule = chosen == 1 ? ScheduleText.day : chosen == 2 ? ScheduleText.sun : nil
        show()
    }

    private func show() {
        gtk_widget_set_visible(details, schedule == nil ? 0 : 1)
        guard let schedule else { return }
        if case .sun = schedule {
            adw_preferences_row_set_title(cast(details), translated("Latitude and Longitude in Degrees"))
        } else {
            adw_preferences_row_set_title(cast(details), translated("Light From – Dark From"))
        }
        gtk_editable_set_text(details.opaque, ScheduleText.text(schedule))
    }

    private var written: ThemeSchedule? {
        guard let schedule, let text = gtk_editable_get_text(details.opaque) else { return nil }
        return ScheduleText.schedule(String(cString: text), like: schedule)
    }

    /// Marks an invalid schedule, which is not applied.
    private func check() {
        let isInvalid = schedule != nil && written == nil
        if isInvalid {
            gtk_widget_add_css_class(details, "error")
        } else {
            gtk_widget_remove_css_class(details, "error")
        }
        // The text in the row has the focus.
        setAccessibleInvalid(isInvalid, of: gtk_editable_get_delegate(details.opaque).map { cast($0) } ?? details)
    }

    private func detailsWritten() {
        guard let written else { return }
        controls.schedule = written
    }
}

/// The text of a schedule: `07:00 – 19:00`, from light to dark, or `52.5, 13.4`, degrees north and east.
enum ScheduleText {
    static let day = ThemeSchedule.times(light: 7 * 60, dark: 19 * 60)
    static let sun = ThemeSchedule.sun(latitude: 52.5, longitude: 13.4)

    static func text(_ schedule: ThemeSchedule) -> String {
        switch schedule {
        case .times(let light, let dark): "\(clock(light)) – \(clock(dark))"
        case .sun(let latitude, let longitude): "\(latitude), \(longitude)"
        }
    }

    /// Parses a schedule of the same kind as `like`; nil if the text is invalid.
    static func schedule(_ text: String, like: ThemeSchedule) -> ThemeSchedule? {
        switch like {
        case .times:
            let times = text.split { !$0.isNumber && $0 != ":" }.map(minutes)
            guard times.count == 2, let light = times[0], let dark = times[1], light != dark else { return nil }
            return .times(light: light, dark: dark)
        case .sun:
            let numbers = text.split { ", ".contains($0) }.map { Double($0) }
            guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
                (-90...90).contains(latitude), (-180...180).contains(longitude)
            else { return nil }
            return .sun(latitude: latitude, longitude: longitude)
        }
    }

    private static func clock(_ minutes: Int) -> String {
        String(format: "%02d:%02d", minutes / 60, minutes % 60)
    }

    private static func minutes(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(parts.count), let hour = parts[0], (0..<24).contains(hour) else { return nil }
        guard parts.count == 2 else { return hour * 60 }
        return parts[1].flatMap { (0..<60).contains($0) ? hour * 60 + $0 : nil }
    }
}
