import PenumbraMotion

func guide(
    now: Double, spring: Spring, animator: Animator, velocity: Double, opacity: (Double) -> Void, start: Point,
    end: Point,
    seconds: Double, size: Size
) {
    var animator = animator
    func requestFrame() {}
    func finished(at position: Animator.Position) {}
    do {
        // the block
    }
}
