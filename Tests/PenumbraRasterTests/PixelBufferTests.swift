import PenumbraRaster
import Testing

struct PixelBufferTests {
    @Test func beginsTransparentAndAligned() {
        let buffer = PixelBuffer(width: 13, height: 7)
        #expect(buffer.bytes.count == 13 * 7 * 4)
        #expect(buffer.bytes.allSatisfy { $0 == 0 })
        #expect(UInt(bitPattern: buffer.base) % 64 == 0)
    }

    @Test func aPartIsAViewThatKeepsTheMemory() {
        var part = PixelBuffer(width: 0, height: 0)
        do {
            let whole = PixelBuffer(width: 10, height: 8, order: .rgba, scale: 2)
            for y in 0..<8 {
                for x in 0..<10 { whole.row(y)[x] = UInt32(y * 10 + x) }
            }
            part = whole.part(columns: 3..<7, rows: 2..<5)
            part.row(0)[1] = 999
            #expect(whole.row(2)[4] == 999)
        }
        #expect(part.width == 4 && part.height == 3 && part.stride == 10)
        #expect(part.order == .rgba && part.scale == 2)
        #expect((0..<4).map { part.row(2)[$0] } == [43, 44, 45, 46])
        #expect(part.bytes.count == (2 * 10 + 4) * 4)
    }

    @Test func foreignMemoryIsViewedAndItsOwnerKept() {
        final class Owner {
            static nonisolated(unsafe) var count = 0
            init() { Self.count += 1 }
            deinit { Self.count -= 1 }
        }
        var words: [UInt32] = Array(0..<20)
        words.withUnsafeMutableBytes { bytes in
            var view: PixelBuffer? = PixelBuffer(
                memory: bytes, width: 3, height: 4, bytesPerRow: 20, owner: Owner())
            #expect(view?.row(3)[2] == 17)
            view?.row(1)[0] = 77
            #expect(Owner.count == 1)
            view = nil
            #expect(Owner.count == 0)
        }
        #expect(words[5] == 77)
    }

    @Test func theLastRowNeedsNoGap() {
        var words: [UInt32] = Array(0..<8)
        words.withUnsafeMutableBytes { bytes in
            let view = PixelBuffer(memory: bytes, width: 3, height: 2, bytesPerRow: 20)
            #expect(view.row(1)[2] == 7)
        }
    }

    @Test func fillingLeavesTheGapsAlone() {
        let picture = Picture(width: 5, height: 4)
        picture.pixels.fill(7)
        #expect((0..<20).allSatisfy { picture[$0 % 5, $0 / 5] == 7 })
        #expect(picture.isMarginUntouched)
    }

    @Test func aBufferWithoutPixelsHasNoBytes() {
        for (width, height) in [(0, 0), (0, 5), (5, 0)] {
            let buffer = PixelBuffer(width: width, height: height)
            #expect(buffer.bytes.isEmpty)
            buffer.fill(1)
            #expect(buffer.part(columns: 0..<width, rows: 0..<height).bytes.isEmpty)
        }
    }

    @Test func rowsThatDoNotExistTrap() async {
        await #expect(processExitsWith: .failure) {
            _ = PixelBuffer(width: 2, height: 2).row(2)
        }
        await #expect(processExitsWith: .failure) {
            _ = PixelBuffer(width: 2, height: 2).part(columns: 0..<3, rows: 0..<1)
        }
        await #expect(processExitsWith: .failure) {
            _ = PixelBuffer(
                memory: UnsafeMutableRawBufferPointer(start: nil, count: 0), width: 1, height: 1, bytesPerRow: 4)
        }
    }
}
