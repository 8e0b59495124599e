import PenumbraMotion

extension NavigationStack.Configuration {
    /// Over how many seconds pages fade.
    private static let fadeDuration = 0.2

    /// A page that comes to light through a circle, or goes; without the circle where it fades.
    func opening(_ circle: Passage, fades: Bool, opens: Bool, at time: Double) -> Opening {
        fades
            ? Opening(.fade, timing: .curve(.linear, duration: Self.fadeDuration), opens: opens, at: time)
            : Opening(circle, timing: timing, opens: opens, at: time)
    }

    /// How long a page takes to come to light by itself, in seconds, to a hundredth; 10 for one that takes longer.
    public var duration: Double {
        var opening = opening(.fade, fades: reducesMotion, opens: true, at: 0)
        return (0..<1000).lazy.map { Double($0) / 100 }.first { time in
            opening.advance(to: time)
            return opening.outcome != nil
        } ?? 10
    }
}
