import PenumbraGestures

func gestures() -> Bool { PanRecognizer().state == .idle }
