import PenumbraMotion
import PenumbraTraces
import PenumbraTransition
import Testing

@testable import PenumbraCommand

@MainActor struct GeneratedGestureTests {
    /// The phases of an edge, in order.
    nonisolated static let courses: [(GeneratedGesture, [RevealEdge.Phase])] = [
        (.flick, [.tracking, .completing]), (.drag, [.tracking, .completing]), (.hesitate, [.tracking, .completing]),
        (.cancel, [.tracking, .returning]), (.catchBack, [.tracking, .returning, .tracking, .completing]),
    ]

    @Test(arguments: courses, EdgeStyle.allCases)
    func eachGestureMatchesItsName(course: (GeneratedGesture, [RevealEdge.Phase]), style: EdgeStyle) {
        for direction in Direction.allCases {
            for size in [(160, 120), (375, 667), (2560, 1600), (120, 120), (2400, 120), (120, 2400)] {
                let size = Size(width: Double(size.0), height: Double(size.1))
                let replay = Replay(
                    course.0.trace(direction: direction, size: size), size: size, framesPerSecond: 30,
                    configuration: .init(style: style, direction: direction),
                    gesture: .init(directions: .init(direction)))
                var phases: [RevealEdge.Phase] = []
                replay.run { _, reveal in
                    if let phase = reveal.edges.last?.phase, phase != phases.last { phases.append(phase) }
                }
                #expect(phases == course.1, "\(direction) on \(size)")
            }
        }
    }

    @Test(arguments: GeneratedGesture.allCases) func theFingersStayOnTheGlassAndInOrder(gesture: GeneratedGesture)
        throws
    {
        for direction in Direction.allCases {
            let size = Size(width: 375, height: 667)
            let touches = gesture.trace(direction: direction, size: size).touches
            let isInside = touches.allSatisfy {
                (0...size.width).contains($0.location.x) && (0...size.height).contains($0.location.y)
            }
            #expect(isInside)
            // The trace reader accepts it.
            let text = touches.map(\.traceLine).joined(separator: "\n")
            #expect(try Trace(parsing: text).touches.count == touches.count)
        }
    }
}
