import CPenumbraGtk
import PenumbraGestures

/// Numbers for the event sequences of GDK: the least that no other finger has, from a finger's landing to its lifting.
struct FingerNumbers {
    private var numbers: [OpaquePointer: Int] = [:]

    /// The number of fingers that are down.
    var count: Int { numbers.count }

    /// The finger and phase of a touch event; nil for other events and for sequences that began unseen.
    mutating func touch(_ event: OpaquePointer) -> (id: Int, phase: Touch.Phase)? {
        guard let phase = Touch.Phase(gdk_event_get_event_type(event)),
            let sequence = gdk_event_get_event_sequence(event)
        else { return nil }
        if phase == .down, numbers[sequence] == nil {
            numbers[sequence] = (0...numbers.count).first { !numbers.values.contains($0) }
        }
        guard let number = numbers[sequence] else { return nil }
        if phase == .up || phase == .cancel { numbers[sequence] = nil }
        return (number, phase)
    }
}

extension Touch.Phase {
    /// The phase of a GDK event; nil if it is not a touch.
    fileprivate init?(_ type: GdkEventType) {
        switch type {
        case GDK_TOUCH_BEGIN: self = .down
        case GDK_TOUCH_UPDATE: self = .move
        case GDK_TOUCH_END: self = .up
        case GDK_TOUCH_CANCEL: self = .cancel
        default: return nil
        }
    }
}
