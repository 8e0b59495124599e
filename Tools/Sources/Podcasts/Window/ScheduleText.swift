import Foundation
import PenumbraFiles
import PenumbraGTK

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
