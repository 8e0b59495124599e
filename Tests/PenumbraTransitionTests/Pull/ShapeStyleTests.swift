import Foundation
import PenumbraMotion
import PenumbraRaster
import PenumbraTransition
import TestSupport
import Testing

@testable import PenumbraTransition

/// Transitions in any shape: what they cover, and that a hand pulls them as it pulls an edge.
@MainActor struct ShapeStyleTests {
    nonisolated static let size = Size(width: 60, height: 90)
    nonisolated static let clouds = MaskPicture(width: 2, height: 2, levels: [0, 90, 180, 255])
    nonisolated static let styles: [TransitionStyle] = [
        .edge, .edge.feathered(by: 30), .fade, .circle(), .circle(center: Point(x: 5, y: 80)).feathered(by: 12), .zoom,
        .zoom(from: Rect(x: 5, y: 50, width: 50, height: 12), cornerRadius: 4).feathered(by: 9), .shape(.diamond),
        .shape(.diamond, center: Point(x: -20, y: 30)), .shape(.star(points: 5)), .shape(.star(points: 7, depth: 0.8)),
        .shape(.star(points: 3, depth: 0), center: Point(x: 59, y: 1)).feathered(by: 20), .shape(drop),
        .picture(clouds), .picture(clouds, softness: 1),
    ]

    /// An outline of curves, counterclockwise, whose origin is not its middle.
    nonisolated static var drop: Path {
        var path = Path()
        path.move(to: Point(x: 0, y: -30))
        path.cubic(to: Point(x: 0, y: 12), control1: Point(x: -22, y: 0), control2: Point(x: -16, y: 12))
        path.cubic(to: Point(x: 0, y: -30), control1: Point(x: 16, y: 12), control2: Point(x: 22, y: 0))
        path.close()
        return path
    }

    /// Returns the sum of the levels of a white picture on black, from 0 to 1.
    private func share(_ mask: LayerMask, scale: Double = 1) -> (mean: Double, greatest: UInt32) {
        let (width, height) = (Int(Self.size.width * scale), Int(Self.size.height * scale))
        let (picture, page, output) = (
            PixelBuffer(width: width, height: height, scale: scale),
            PixelBuffer(width: width, height: height, scale: scale),
            PixelBuffer(width: width, height: height, scale: scale)
        )
        picture.fill(.max)
        Compositor(output: output).draw([.init(picture, mask)], over: page)
        var (sum, greatest) = (0.0, UInt32(0))
        for y in 0..<height {
            for x in 0..<width {
                sum += Double(output.row(y)[x] & 255) / 255
                greatest = max(greatest, output.row(y)[x] & 255)
            }
        }
        return (sum / Double(width * height), greatest)
    }

    @Test(arguments: styles) func itBeginsWithEverythingAndEndsWithNothing(style: TransitionStyle) {
        for scale in [1.0, 2] {
            let begin = share(style.mask(at: 0, in: Self.size), scale: scale)
            if style.shape.cornerRadius == nil { #expect(begin.mean == 1, "\(style)") }
            #expect(share(style.mask(at: 1, in: Self.size), scale: scale).greatest == 0, "\(style)")
        }
        var last = 2.0
        for step in 0...20 {
            let mean = share(style.mask(at: Double(step) / 20, in: Self.size)).mean
            #expect(mean <= last, "\(style)")
            last = mean
        }
    }

    /// An outline is open when it covers the area, not later.
    @Test(arguments: [
        TransitionStyle.shape(.diamond), .shape(.star(points: 5)), .shape(.star(points: 9, depth: 0.7)), .shape(drop),
        .shape(.diamond, center: Point(x: 50, y: -10)),
    ])
    func anOutlineGrowsNoFartherThanItMust(style: TransitionStyle) {
        #expect(share(style.mask(at: 0.99, in: Self.size), scale: 4).greatest > 0, "\(style)")
    }

    @Test func anOutlineThatDoesNotSurroundTheOriginIsACircle() {
        var bow = Path()
        for point in [(-1.0, -1.0), (1, 1), (1, -1), (-1, 1)] { bow.line(to: Point(x: point.0, y: point.1)) }
        var beside = Path.rectangle(Rect(x: 1, y: 1, width: 2, height: 2))
        for path in [Path(), bow, beside] { #expect(TransitionStyle.shape(path) == .circle()) }
        beside = .rectangle(Rect(x: -1, y: -1, width: 2, height: 2))
        #expect(TransitionStyle.shape(beside) != .circle())
        let endless = Path.rectangle(Rect(x: -.infinity, y: -1, width: .infinity, height: 2))
        #expect(TransitionStyle.shape(endless) == .circle())
    }

    /// Every shape follows the fingers. A release near the start returns it, and a throw completes it.
    @Test(arguments: styles) func aHandPullsAnyShape(style: TransitionStyle) throws {
        let hand = Hand()
        hand.driver.configuration.shape = style
        hand.land(at: 300)
        hand.move(by: 208, speed: 400)
        let pulled = try #require(hand.youngest)
        #expect(abs(pulled.progress - 200 / pulled.length) < 1e-6)
        if !style.shape.isEdge { #expect(pulled.mask == style.mask(at: pulled.progress, in: pulled.bounds.size)) }
        hand.move(by: -150, speed: 300)
        hand.wait(0.2)
        hand.lift()
        #expect(hand.youngest?.phase == .returning)
        hand.wait(3)
        #expect(hand.driver.reveal.isIdle && hand.ledger.shown == 0)

        hand.flick(80, speed: 900)
        #expect(hand.youngest?.phase == .completing)
        var last = 0.0
        while let edge = hand.youngest {
            #expect(edge.progress >= last)
            last = edge.progress
            hand.wait(1.0 / 120)
        }
        #expect(hand.ledger.shown == 2 && last > 0.98)
    }

    /// The feather of an edge lies behind it, and has left with it.
    @Test(arguments: EdgeStyle.allCases) func anEdgeEndsWhenItsFeatherHasLeft(style: EdgeStyle) {
        let hand = Hand(style: style)
        hand.driver.configuration.shape = .edge.feathered(by: 200)
        hand.flick(80, speed: 900)
        var last: RevealEdge?
        while let edge = hand.youngest {
            last = edge
            hand.wait(1.0 / 240)
        }
        #expect(hand.ledger.shown == 1)
        #expect((last?.curve?.nearest ?? 0) > 667 + 150)
    }

    /// A style that someone asks for moves by itself, and every one ends.
    @Test(arguments: styles) func aRequestedShapeEnds(style: TransitionStyle) {
        let hand = Hand()
        hand.driver.request(hand.ledger.make(), style, on: hand.ids[0], at: hand.time)
        hand.wait(0.1)
        #expect(hand.youngest?.mask != LayerMask(.everything) && !hand.driver.reveal.isIdle)
        hand.wait(3)
        #expect(hand.driver.reveal.isIdle && hand.ledger.shown == 1)
    }

    /// Toolkits that mask by paths get pixels where a path cannot say it.
    @Test func aStageOfSnapshotsMasksByCoverageWhatHasNoOutline() throws {
        var content = 0
        let host = RecordingHost { content }
        let stage = SnapshotStage(host: host)
        stage.capture(EdgeID(0))
        content = 1
        let mask = TransitionStyle.picture(Self.clouds).mask(at: 0.4, in: stage.size)
        stage.show([(EdgeID(0), mask)])
        let pixels = try #require(host.coverages[EdgeID(0)])
        #expect(pixels.width == 750 && pixels.height == 1334)
        // White goes last, black first.
        #expect(pixels.row(1333)[749] >> 24 == 255 && pixels.row(0)[0] == 0)
        stage.show([(EdgeID(0), TransitionStyle.shape(.diamond).mask(at: 0.4, in: stage.size))])
        #expect(host.masks[EdgeID(0)]?.path != nil)
    }
}
