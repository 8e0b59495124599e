import Foundation
import PenumbraThemes

/// By the user's current calendar and time zone, which may change.
extension ThemeSchedule: AppearanceSchedule {
    /// The appearance at a time, in seconds since 1970.
    public func appearance(at time: Double) -> Appearance {
        appearance(at: Date(timeIntervalSince1970: time), in: .autoupdatingCurrent)
    }

    /// The next change after a time, both in seconds since 1970; nil where there is none.
    public func nextChange(after time: Double) -> Double? {
        nextChange(after: Date(timeIntervalSince1970: time), in: .autoupdatingCurrent)?.timeIntervalSince1970
    }
}
