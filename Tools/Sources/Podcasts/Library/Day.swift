/// A day of the calendar.
struct Day: Sendable {
    let year: Int
    /// 1...12.
    let month: Int
    let day: Int

    init(_ year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// `22 October 2025`.
    var text: String {
        translated("{day} {month} {year}", ["day": "\(day)", "month": monthName, "year": "\(year)"])
    }

    /// The name of the month, as it stands in a date.
    private var monthName: String {
        switch month {
        case 1: translated("January", context: "in a date")
        case 2: translated("February", context: "in a date")
        case 3: translated("March", context: "in a date")
        case 4: translated("April", context: "in a date")
        case 5: translated("May", context: "in a date")
        case 6: translated("June", context: "in a date")
        case 7: translated("July", context: "in a date")
        case 8: translated("August", context: "in a date")
        case 9: translated("September", context: "in a date")
        case 10: translated("October", context: "in a date")
        case 11: translated("November", context: "in a date")
        default: translated("December", context: "in a date")
        }
    }
}
