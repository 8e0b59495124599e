import PenumbraMotion

func guide(now: Double, requestFrame: () -> Void, report: (Animator.Position) -> Void) {
    // the block
}
