import CPenumbraGtk
import Foundation
import PenumbraGTK
import ProcessSupport
import Testing

/// Two copies of the library in a process, in processes of their own.
@MainActor @Suite(.serialized, .alone) struct OtherCopyTests {
    private typealias Retreat = @convention(c) () -> Void

    /// Where the copies name the one that attaches.
    private var owner: UnsafeMutablePointer<Retreat?>? {
        get { g_type_get_qdata(g_object_get_type(), key)?.assumingMemoryBound(to: Retreat?.self) }
        nonmutating set { g_type_set_qdata(g_object_get_type(), key, newValue.map { UnsafeMutableRawPointer($0) }) }
    }

    private var key: GQuark { g_quark_from_string("penumbra-copy") }

    /// Lets another copy take the place of this one; null if it does not give way.
    private func attachOther(_ retreat: Retreat?) {
        let other = UnsafeMutablePointer<Retreat?>.allocate(capacity: 1)
        other.initialize(to: retreat)
        owner = other
    }

    @Test func theSecondOfTwoCopiesGetsAnError() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let (tests, foreign) = (OtherCopyTests(), try ForeignWindow())
                tests.attachOther(nil)
                #expect(throws: TransitionError(.otherCopy)) { try ThemeTransition.attach(to: foreign.window) }
            }
        }
    }

    @Test func aGuestGivesWayToTheProgramsOwnCopy() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let (tests, foreign) = (OtherCopyTests(), try ForeignWindow())
                let children = foreign.children
                var handle: TransitionHandle?
                ThemeTransition.onOtherCopy = { handle?.detach() }
                handle = try ThemeTransition.attach(to: foreign.window)
                #expect(foreign.children != children)
                let retreat = try #require(tests.owner?.pointee)
                retreat()
                #expect(handle?.isAttached == false && foreign.children == children)
                // The program's own copy has come, and the guest stays away.
                tests.attachOther(nil)
                #expect(throws: TransitionError(.otherCopy)) { try ThemeTransition.attach(to: foreign.window) }
            }
        }
    }

    @Test func theProgramsOwnCopyTakesTheWindowsOfAGuest() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let (tests, foreign) = (OtherCopyTests(), try ForeignWindow())
                tests.attachOther {
                    g_type_set_qdata(
                        g_object_get_type(), g_quark_from_string("gone"), UnsafeMutableRawPointer(bitPattern: 1))
                }
                _ = try ThemeTransition.attach(to: foreign.window)
                #expect(g_type_get_qdata(g_object_get_type(), g_quark_from_string("gone")) != nil)
                #expect(tests.owner?.pointee == nil)
            }
        }
    }
}
