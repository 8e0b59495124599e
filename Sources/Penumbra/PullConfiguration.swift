import PenumbraGestures

extension PanRecognizer.Configuration {
    /// The same as far as a pull can have it: the edge comes from one side, and there are fingers, be it more than anybody has.
    package var ofPull: Self {
        var pull = self
        pull.directions = Directions(directions.first ?? .down)
        pull.touches = min(max(touches, 1), 100)
        return pull
    }
}
