import Foundation
import PenumbraFiles
import PenumbraThemes
import TestSupport
import Testing

struct ThemeScheduleTests {
    static func calendar(_ zone: String) throws -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        return calendar
    }

    static func date(_ text: String) -> Date { Almanac.date(text) }

    // MARK: - By the clock

    @Test func lightFromSevenAndDarkFromNineteen() throws {
        let schedule = ThemeSchedule.times(light: 7 * 60, dark: 19 * 60)
        let berlin = try Self.calendar("Europe/Berlin")
        // In summer, two hours ahead of universal time.
        #expect(schedule.appearance(at: Self.date("2024-07-01T04:59:59Z"), in: berlin) == .dark)
        #expect(schedule.appearance(at: Self.date("2024-07-01T05:00:00Z"), in: berlin) == .light)
        #expect(schedule.appearance(at: Self.date("2024-07-01T16:59:59Z"), in: berlin) == .light)
        #expect(schedule.appearance(at: Self.date("2024-07-01T17:00:00Z"), in: berlin) == .dark)
        #expect(
            schedule.nextChange(after: Self.date("2024-07-01T05:00:00Z"), in: berlin)
                == Self.date("2024-07-01T17:00:00Z"))
        // In the night in which the clock is set back, dark lasts 13 hours.
        #expect(
            schedule.nextChange(after: Self.date("2024-10-26T17:00:00Z"), in: berlin)
                == Self.date("2024-10-27T06:00:00Z"))
    }

    @Test func darkMayComeBeforeLight() throws {
        let schedule = ThemeSchedule.times(light: 22 * 60, dark: 6 * 60)
        let kathmandu = try Self.calendar("Asia/Kathmandu")
        #expect(schedule.appearance(at: Self.date("2024-01-01T18:00:00Z"), in: kathmandu) == .light)
        #expect(
            schedule.nextChange(after: Self.date("2024-01-01T18:00:00Z"), in: kathmandu)
                == Self.date("2024-01-02T00:15:00Z"))
    }

    /// In that night, two o'clock is skipped: the clock goes to three.
    @Test func aSkippedTimeCountsAsReached() throws {
        let schedule = ThemeSchedule.times(light: 150, dark: 20 * 60)
        let berlin = try Self.calendar("Europe/Berlin")
        #expect(
            schedule.nextChange(after: Self.date("2024-03-30T23:00:00Z"), in: berlin)
                == Self.date("2024-03-31T01:00:00Z"))
        // Both times fall on the same moment: the later one counts, and nothing changes in between.
        let blink = ThemeSchedule.times(light: 130, dark: 150)
        #expect(blink.appearance(at: Self.date("2024-03-31T01:00:00Z"), in: berlin) == .dark)
        #expect(
            blink.nextChange(after: Self.date("2024-03-30T23:00:00Z"), in: berlin)
                == Self.date("2024-04-01T00:10:00Z"))
    }

    /// Half past two occurs twice in that night. The appearance must not go from dark to light and back to dark.
    @Test func theFirstOfARepeatedTimeCounts() throws {
        let schedule = ThemeSchedule.times(light: 8 * 60, dark: 150)
        let berlin = try Self.calendar("Europe/Berlin")
        let first = Self.date("2024-10-27T00:30:00Z")
        #expect(schedule.nextChange(after: Self.date("2024-10-26T20:00:00Z"), in: berlin) == first)
        for minutes in [0, 29, 30, 31, 59, 60, 61, 90] {
            #expect(schedule.appearance(at: first.addingTimeInterval(Double(minutes) * 60), in: berlin) == .dark)
        }
        #expect(schedule.nextChange(after: first, in: berlin) == Self.date("2024-10-27T07:00:00Z"))
    }

    @Test func withOneTimeOnlyItIsAlwaysLight() throws {
        let schedule = ThemeSchedule.times(light: 420, dark: 420)
        let calendar = try Self.calendar("America/New_York")
        #expect(schedule.appearance(at: Self.date("2024-01-01T00:00:00Z"), in: calendar) == .light)
        #expect(schedule.nextChange(after: Self.date("2024-01-01T00:00:00Z"), in: calendar) == nil)
    }

    @Test func minutesWrapAround() throws {
        let calendar = try Self.calendar("GMT")
        let plain = ThemeSchedule.times(light: 420, dark: 1200)
        let wrapped = ThemeSchedule.times(light: 420 - 1440, dark: 1200 + 2880)
        for hour in 0..<48 {
            let date = Self.date("2024-01-01T00:00:00Z").addingTimeInterval(Double(hour) * 3600)
            #expect(plain.appearance(at: date, in: calendar) == wrapped.appearance(at: date, in: calendar))
        }
    }

    // MARK: - By the sun

    /// The published times are rounded to a minute, so they may differ by half a minute.
    @Test(arguments: Almanac.places.indices) func theSunRisesAndSetsAsPublished(index: Int) throws {
        let almanac = Almanac.places[index]
        let schedule = ThemeSchedule.sun(latitude: almanac.latitude, longitude: almanac.longitude)
        let calendar = try Self.calendar("GMT")
        #expect(almanac.events.count >= 8)
        for (date, isRise) in almanac.events {
            let change = try #require(schedule.nextChange(after: date.addingTimeInterval(-3600), in: calendar))
            #expect(abs(change.timeIntervalSince(date)) < 75, "\(almanac.place), \(date): \(change)")
            #expect(schedule.appearance(at: change, in: calendar) == (isRise ? .light : .dark))
        }
    }

    /// This far north, a minute of arc is several minutes of time.
    @Test func theSunOfLongyearbyenRisesAndSetsAsPublished() throws {
        let almanac = Almanac.longyearbyen
        let schedule = ThemeSchedule.sun(latitude: almanac.latitude, longitude: almanac.longitude)
        let calendar = try Self.calendar("Arctic/Longyearbyen")
        for (date, isRise) in almanac.events {
            let change = try #require(schedule.nextChange(after: date.addingTimeInterval(-2400), in: calendar))
            #expect(abs(change.timeIntervalSince(date)) < 120, "\(date): \(change)")
            #expect(schedule.appearance(at: change, in: calendar) == (isRise ? .light : .dark))
        }
        for (days, appearance) in [(Almanac.polarNights, Appearance.dark), (Almanac.polarDays, .light)] {
            for day in days {
                for hour in 0..<24 {
                    let date = Self.date("\(day)T00:00:00Z").addingTimeInterval(Double(hour) * 3600)
                    #expect(schedule.appearance(at: date, in: calendar) == appearance, "\(date)")
                }
            }
        }
        // The sun that sets in October rises again in February, and the one that rises in April sets in August.
        let night = try #require(schedule.nextChange(after: Self.date("2020-11-05T12:00:00Z"), in: calendar))
        #expect((Self.date("2021-02-13T00:00:00Z")...Self.date("2021-02-18T00:00:00Z")).contains(night))
        let day = try #require(schedule.nextChange(after: Self.date("2020-05-05T12:00:00Z"), in: calendar))
        #expect((Self.date("2020-08-22T00:00:00Z")...Self.date("2020-08-26T00:00:00Z")).contains(day))
    }

    @Test(arguments: [90.0, -90, 89.99, 100, -89.95]) func atThePolesAYearIsADay(latitude: Double) throws {
        let calendar = try Self.calendar("GMT")
        let schedule = ThemeSchedule.sun(latitude: latitude, longitude: 30)
        let summer = latitude > 0 ? "2023-06-21" : "2023-12-21"
        let start = Self.date("\(summer)T12:00:00Z")
        #expect(schedule.appearance(at: start, in: calendar) == .light)
        let sunset = try #require(schedule.nextChange(after: start, in: calendar))
        #expect((85..<100).contains(sunset.timeIntervalSince(start) / 86400))
        #expect(schedule.appearance(at: sunset.addingTimeInterval(86400 * 60), in: calendar) == .dark)
    }

    /// The last days before a polar night, and the last nights before a polar day. They last minutes, around solar noon or
    /// midnight, which then differ from mean noon and midnight by a quarter of an hour.
    @Test(arguments: Array(stride(from: 68.0, through: 73, by: 0.25))) func theShortestDaysAreSeen(latitude: Double)
        throws
    {
        let calendar = try Self.calendar("GMT")
        for schedule in [latitude, -latitude].map({ ThemeSchedule.sun(latitude: $0, longitude: 0) }) {
            var date = Self.date("2023-11-05T00:00:00Z")
            let end = Self.date("2023-12-05T00:00:00Z")
            while date < end, let next = schedule.nextChange(after: date, in: calendar) {
                let now = schedule.appearance(at: date, in: calendar)
                // A change is accurate to a tenth of a second.
                for between in stride(from: date, to: min(next, end).addingTimeInterval(-0.2), by: 240) {
                    #expect(schedule.appearance(at: between, in: calendar) == now, "\(between)")
                }
                date = next
            }
        }
    }

    @Test func theSunIgnoresTimeZones() throws {
        let schedule = ThemeSchedule.sun(latitude: 52.5, longitude: 13.4)
        let date = Self.date("2024-05-01T12:00:00Z")
        let (berlin, tokyo) = (try Self.calendar("Europe/Berlin"), try Self.calendar("Asia/Tokyo"))
        #expect(schedule.nextChange(after: date, in: berlin) == schedule.nextChange(after: date, in: tokyo))
    }

    @Test func anInvalidLocationDoesNoHarm() throws {
        let calendar = try Self.calendar("GMT")
        let date = Self.date("2024-05-01T12:00:00Z")
        let far = ThemeSchedule.sun(latitude: 40, longitude: 13 + 720),
            near = ThemeSchedule.sun(latitude: 40, longitude: 13)
        #expect(far.nextChange(after: date, in: calendar) == near.nextChange(after: date, in: calendar))
        #expect(ThemeSchedule.sun(latitude: .nan, longitude: .infinity).nextChange(after: date, in: calendar) != nil)
    }

    // MARK: - Both

    @Test func aScheduleIsWrittenAndRead() throws {
        for schedule in [ThemeSchedule.times(light: 420, dark: 1140), .sun(latitude: -33.9, longitude: 151.2)] {
            let data = try JSONEncoder().encode(schedule)
            #expect(try JSONDecoder().decode(ThemeSchedule.self, from: data) == schedule)
        }
    }

    static let zones = [
        "GMT", "Europe/Berlin", "America/New_York", "America/Sao_Paulo", "Africa/Cairo", "Australia/Lord_Howe",
        "Pacific/Apia", "Asia/Kathmandu", "Pacific/Kiritimati",
    ]

    /// The appearance stays the same until the next change, and differs after it.
    @Test(arguments: 0..<40) func betweenTwoChangesNothingChanges(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let calendar = try Self.calendar(Self.zones[Int(seed) % Self.zones.count])
        for number in 0..<15 {
            let schedule: ThemeSchedule =
                random.chance(0.5)
                ? .times(light: .random(in: 0..<1440, using: &random), dark: .random(in: 0..<1440, using: &random))
                : .sun(
                    latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random))
            let place = "seed \(seed), number \(number): \(schedule)"
            var date = Self.date("1971-01-01T00:00:00Z").addingTimeInterval(.random(in: 0...4e9, using: &random))
            for _ in 0..<4 {
                guard let next = schedule.nextChange(after: date, in: calendar) else {
                    if case .times(let light, let dark) = schedule, light == dark { break }
                    Issue.record("\(place): nothing comes after \(date)")
                    break
                }
                let now = schedule.appearance(at: date, in: calendar)
                #expect(next > date, "\(place), \(date)")
                #expect(schedule.appearance(at: next, in: calendar) != now, "\(place), \(date): \(next)")
                for _ in 0..<20 {
                    let between = date.addingTimeInterval(
                        next.timeIntervalSince(date) * .random(in: 0...1, using: &random))
                    guard next.timeIntervalSince(between) > 1 else { continue }
                    #expect(schedule.appearance(at: between, in: calendar) == now, "\(place), \(date): \(between)")
                }
                #expect(
                    schedule.appearance(at: next.addingTimeInterval(-1), in: calendar) == now,
                    "\(place), \(date): \(next)")
                date = next
            }
        }
    }
}
