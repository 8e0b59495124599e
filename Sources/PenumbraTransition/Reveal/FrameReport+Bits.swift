import PenumbraMotion

extension FrameReport {
    /// The frame at `time`, in seconds, as exact bits, to compare platforms: the time, and for each edge from the oldest on its
    /// phase, position, displacement and control point, each number as its 64 bits in hexadecimal.
    public static func bits(_ reveal: Reveal, time: Double) -> String {
        var text = hexadecimal(time)
        for edge in reveal.edges {
            guard let curve = edge.curve else { continue }
            text += " \(edge.phase.rawValue)"
            for number in [curve.position, curve.displacement, curve.control] { text += " " + hexadecimal(number) }
        }
        return text
    }

    private static func hexadecimal(_ number: Double) -> String {
        let digits = String(number.bitPattern, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
