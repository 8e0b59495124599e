import PenumbraMotion
import TestSupport

@testable import PenumbraTransition

/// A navigation with a clock and a record of its effects.
struct NavigationScene {
    var stack: NavigationStack
    var time = 0.0
    /// The outcomes of each request, in the order of the requests; empty until the first.
    private(set) var requests: [[Bool]] = []
    /// The number of times that each page has left.
    private(set) var left: [PageID: Int] = [:]
    /// A request with more than one outcome.
    private(set) var answeredTwice: Int?
    private(set) var last = NavigationEffects()

    static let size = Size(width: 375, height: 667)
    static let row = Point(x: 60, y: 200)
    static let rowFrame = Rect(x: 16, y: 170, width: 343, height: 60)

    init(timing: Timing = .curve(.linear, duration: 1), reducesMotion: Bool = false) {
        stack = NavigationStack(
            root: PageID(0), configuration: .init(timing: timing, reducesMotion: reducesMotion))
    }

    mutating func change(_ change: (inout NavigationStack) -> NavigationEffects) {
        last = change(&stack)
        for ended in last.ended {
            requests[ended.request.number].append(ended.finished)
            if requests[ended.request.number].count > 1 { answeredTwice = ended.request.number }
        }
        for page in last.left { left[page, default: 0] += 1 }
    }

    mutating func push(_ page: Int, from origin: Point = row, _ style: BorderStyle = .plain) {
        requests.append([])
        let (request, now) = (NavigationRequest(requests.count - 1), time)
        change { $0.push(PageID(page), from: .point(origin), .circle(style), request, at: now) }
    }

    /// Pushes a page that opens out of a row.
    mutating func zoom(_ page: Int, _ style: BorderStyle = .plain) {
        requests.append([])
        let row = NavigationOrigin.row(Self.rowFrame, cornerRadius: 12)
        let (request, now) = (NavigationRequest(requests.count - 1), time)
        change { $0.push(PageID(page), from: row, .zoom(cornerRadius: 12, style), request, at: now) }
    }

    mutating func lift() {
        change { [time] in $0.lift(from: .row(Self.rowFrame, cornerRadius: 12), at: time) }
    }
    mutating func land(_ page: Int) { change { [time] in $0.land(PageID(page), at: time) } }

    /// The pages that flights carry.
    var carried: [Int] { stack.sheets.filter(\.isCarried).map(\.page.number) }

    mutating func pop(to origin: Point? = nil) {
        requests.append([])
        let (request, now) = (NavigationRequest(requests.count - 1), time)
        change { $0.pop(to: origin.map { .point($0) }, request, at: now) }
    }

    mutating func grab(to origin: Point? = nil) {
        change { [time] in $0.grab(to: origin.map { .point($0) }, at: time) }
    }
    mutating func move(_ scrub: Scrub) { change { [time] in $0.move(scrub, at: time) } }
    mutating func release(_ scrub: Scrub) { change { [time] in $0.release(scrub, at: time) } }

    /// Advances the time by some seconds, in frames of 1/60 s.
    mutating func wait(_ seconds: Double) {
        for next in frameTimes(from: time, for: seconds) {
            time = next
            change { $0.frame(at: next) }
        }
    }

    /// The visible pages, the uppermost first.
    var shown: [Int] { stack.sheets.map(\.page.number) }
    var pages: [Int] { stack.pages.map(\.number) }

    func fraction(of page: Int) -> Double? {
        stack.sheets.last { $0.page.number == page }?.transition?.progress.fraction(at: time)
    }
}
