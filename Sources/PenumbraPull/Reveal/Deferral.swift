/// Puts off what is asked for by someone who is being told of something, until all of that has been done.
@MainActor final class Deferral {
    /// Whether something is being done in this moment that others are told of.
    private(set) var isActing = false
    private var wishes: [() -> Void] = []

    /// Does something that others may be told of, and then what they asked for, in that order.
    func act<Result>(_ body: () -> Result) -> Result {
        guard !isActing else { return body() }
        isActing = true
        let result = body()
        isActing = false
        while !isActing, !wishes.isEmpty { wishes.removeFirst()() }
        return result
    }

    /// Does something when all that is being done has been done.
    func putOff(_ wish: @escaping () -> Void) {
        wishes.append(wish)
    }
}
