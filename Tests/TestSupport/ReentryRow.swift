/// A row of a table of calls from callbacks: in the course of a transition, a callback makes a call.
public struct ReentryRow<Course, Callback, Call>: CustomStringConvertible
where Course: CaseIterable & Hashable, Callback: CaseIterable & Hashable, Call: CaseIterable {
    public let course: Course
    public let callback: Callback
    public let call: Call

    public var description: String { "\(call) in \(callback), where it \(course)" }

    /// The whole table, without the callbacks that do not occur in a course.
    public static func all(except silent: [Course: Set<Callback>] = [:]) -> [Self] {
        Course.allCases.flatMap { course in
            Callback.allCases.filter { silent[course]?.contains($0) != true }.flatMap { callback in
                Call.allCases.map { Self(course: course, callback: callback, call: $0) }
            }
        }
    }
}
