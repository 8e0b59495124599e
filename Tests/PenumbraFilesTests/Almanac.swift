import Foundation

/// Sunrise and sunset at several places in 2020, in universal time, to the minute, as published by the Astronomical
/// Applications Department of the U.S. Naval Observatory.
struct Almanac {
    let place: String
    let latitude: Double
    let longitude: Double
    /// Lines with a date, and the sunrise and the sunset of that day in universal time.
    let lines: String

    /// All sunrises and sunsets.
    var events: [(date: Date, isRise: Bool)] {
        lines.split(separator: "\n").flatMap { line in
            let words = line.split(separator: " ")
            return [
                (Self.date("\(words[0])T\(words[1]):00Z"), true), (Self.date("\(words[0])T\(words[2]):00Z"), false),
            ]
        }
    }

    static func date(_ text: String) -> Date {
        guard let date = ISO8601DateFormatter().date(from: text) else { preconditionFailure("\(text) is no date") }
        return date
    }

    static let places = [
        Almanac(
            place: "Anchorage", latitude: 61.216667, longitude: -149.866667,
            lines: """
                2020-01-05 19:11 00:57
                2020-02-25 17:13 03:10
                2020-03-25 15:43 04:27
                2020-06-25 12:22 07:42
                2020-09-25 15:53 03:51
                2020-12-25 19:15 00:44
                """),
        Almanac(
            place: "Auckland", latitude: -36.833333, longitude: 174.8,
            lines: """
                2020-01-05 17:09 07:44
                2020-03-25 18:29 06:25
                2020-06-25 19:34 05:13
                2020-09-25 18:04 06:20
                2020-12-25 17:01 07:41
                """),
        Almanac(
            place: "Brasilia", latitude: -15.8, longitude: -47.85,
            lines: """
                2020-02-25 09:10 21:38
                2020-06-25 09:38 20:50
                2020-10-15 08:44 21:11
                2020-12-25 08:40 21:44
                """),
        Almanac(
            place: "Singapore", latitude: 1.283333, longitude: 103.833333,
            lines: """
                2020-01-05 23:09 11:11
                2020-06-25 23:02 11:13
                2020-11-05 22:46 10:50
                2020-12-25 23:04 11:06
                """),
    ]

    /// A place where the sun neither rises nor sets for months.
    static let longyearbyen = Almanac(
        place: "Longyearbyen", latitude: 78.216667, longitude: 15.633333,
        lines: """
            2020-02-25 08:11 14:13
            2020-03-25 04:09 18:02
            2020-04-05 02:35 19:32
            2020-04-15 00:38 21:33
            2020-09-05 02:19 19:26
            2020-09-15 03:40 18:00
            2020-10-15 07:29 13:54
            2020-10-25 09:50 11:31
            """)
    static let polarNights = ["2020-01-05", "2020-02-05", "2020-11-05", "2020-12-25"]
    static let polarDays = ["2020-04-25", "2020-06-25", "2020-08-15"]
}
