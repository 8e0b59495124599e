import PenumbraGestures
import PenumbraMotion

func guide(
    touch: Touch, now: Double, frameTime: Double, pan: PanRecognizer, tap: TapRecognizer, press: LongPressRecognizer,
    pinch: PinchRecognizer, group: RecognizerGroup, tracker: VelocityTracker, titles: [String], keys: IndexKeys,
    select: (Point) -> Void
) {
    var (pan, tap, press, pinch, group, tracker) = (pan, tap, press, pinch, group, tracker)
    func move(by distance: Vector) {}
    func fling(at velocity: Vector) {}
    func zoom(by factor: Double, around center: Point) {}
    func wake(at time: Double) {}
    do {
        // the block
    }
}
