import PenumbraMotion
import PenumbraRaster
import PenumbraTransition
import Testing

@MainActor struct PictureStageTests {
    private static let size = 40

    private func picture(_ pixel: UInt32) -> PixelBuffer {
        let buffer = PixelBuffer(width: Self.size, height: Self.size)
        buffer.fill(pixel)
        return buffer
    }

    /// Returns the first pixel of every row.
    private func column(_ output: PixelBuffer) -> [UInt32] { (0..<output.height).map { output.row($0)[0] } }

    @Test func theOldestEdgeIsAboveAllOthers() {
        let output = PixelBuffer(width: Self.size, height: Self.size)
        let stage = PictureStage(content: picture(0xFF00_0001), output: output)
        let driver = RevealDriver(configuration: .init(jelly: 0)) { fatalError("nothing pulls") }
        let id = driver.add(stage)
        for (number, time) in [(2, 0.0), (3, 0.1)] {
            driver.request(PictureChange(on: stage, to: picture(0xFF00_0000 + UInt32(number))), .edge, on: id, at: time)
        }
        driver.frame(at: 0.15)
        stage.draw()
        let positions = driver.reveal.edges.map { $0.curve?.position ?? 0 }
        #expect(positions.count == 2 && positions[0] > positions[1] + 1)
        for (y, pixel) in column(output).enumerated() {
            // Rows that an edge crosses mix two pictures.
            guard positions.allSatisfy({ abs($0 - (Double(y) + 0.5)) > 1 }) else { continue }
            let expected: UInt32 = Double(y) < positions[1] ? 3 : Double(y) < positions[0] ? 2 : 1
            #expect(pixel == 0xFF00_0000 + expected, "row \(y)")
        }
        driver.frame(at: 9)
        stage.draw()
        #expect(!stage.isCovered)
        #expect(column(output) == Array(repeating: 0xFF00_0003, count: Self.size))
    }

    @Test func aReversedTransitionLooksAsBefore() {
        let output = PixelBuffer(width: Self.size, height: Self.size)
        let stage = PictureStage(content: picture(0xFF00_0001), output: output)
        let driver = RevealDriver { fatalError("nothing pulls") }
        let id = driver.add(stage)
        driver.request(PictureChange(on: stage, to: picture(0xFF00_0002)), .edge, on: id, at: 0)
        driver.frame(at: 0.2)
        stage.draw()
        #expect(Set(column(output)).isSuperset(of: [0xFF00_0001, 0xFF00_0002]))
        #expect(driver.dismiss(at: 0.2))
        driver.frame(at: 9)
        stage.draw()
        #expect(!stage.isCovered)
        #expect(column(output) == Array(repeating: 0xFF00_0001, count: Self.size))
    }

    @Test func aStageIsMeasuredInPoints() {
        let output = PixelBuffer(width: 30, height: 40, scale: 2)
        #expect(PictureStage(content: output, output: output).size == Size(width: 15, height: 20))
    }
}
