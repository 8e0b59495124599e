import PenumbraGestures
import PenumbraMotion

func guide(
    touch: Touch, now: Double, frameTime: Double, pan: PanRecognizer, press: LongPressRecognizer,
    pinch: PinchRecognizer, tracker: VelocityTracker, titles: [String], keys: IndexKeys,
    select: (Point) -> Void
) {
    var (pan, press, pinch, tracker) = (pan, press, pinch, tracker)
    func move(by distance: Vector) {}
    func fling(at velocity: Vector) {}
    func zoom(by factor: Double, around center: Point) {}
    func wake(at time: Double) {}
    do {
        // the block
    }
}
