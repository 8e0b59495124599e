/// Defers requests that callbacks make until the current action has ended.
@MainActor final class Deferral {
    /// Whether an action that may call callbacks is running.
    private(set) var isActing = false
    private var wishes: [() -> Void] = []

    /// Performs an action that may call callbacks, and then the requests that they made, in order.
    func act<Result>(_ body: () -> Result) -> Result {
        guard !isActing else { return body() }
        isActing = true
        let result = body()
        isActing = false
        while !isActing, !wishes.isEmpty { wishes.removeFirst()() }
        return result
    }

    /// Performs a request after the current action.
    func putOff(_ wish: @escaping () -> Void) {
        wishes.append(wish)
    }
}
