import CPenumbraAdw
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
        connect(source.opaque, "notify::selected") { [weak self] (_: OpaquePointer?) in self?.sourceChosen() }
        connect(details.opaque, "changed") { [weak self] in self?.check() }
        connect(details.opaque, "apply") { [weak self] in self?.detailsWritten() }
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
        setAccessibleInvalid(isInvalid, of: gtk_editable_get_delegate(details.opaque).map { $0.cast() } ?? details)
    }

    private func detailsWritten() {
        guard let written else { return }
        controls.schedule = written
    }
}
