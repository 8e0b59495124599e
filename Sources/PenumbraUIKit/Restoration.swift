#if os(iOS)
    import Foundation

    /// Restores what an object has changed in views and controllers: once, when told to, or when the object is deallocated, on any
    /// thread. Before iOS 18.4 no `deinit` runs on an actor.
    final class Restoration: Sendable {
        @MainActor private final class Work {
            private var body: (() -> Void)?

            init(_ body: @escaping () -> Void) { self.body = body }

            func run() {
                let body = body
                self.body = nil
                body?()
            }
        }

        private let work: Work

        /// Keeps the work that restores. It must not retain the owner.
        @MainActor init(_ body: @escaping () -> Void) {
            work = Work(body)
        }

        /// Restores now.
        @MainActor func run() {
            work.run()
        }

        deinit {
            let work = work
            if Thread.isMainThread {
                MainActor.assumeIsolated { work.run() }
            } else {
                Task { @MainActor in work.run() }
            }
        }
    }
#endif
