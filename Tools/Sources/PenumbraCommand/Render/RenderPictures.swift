import ArgumentParser
import FoundationEssentials
import Glibc
import PenumbraColor
import PenumbraMotion
import PenumbraRaster
import PenumbraStreams
import PenumbraTransition

/// How a picture gets to another size.
enum RenderFit: String, CaseIterable, ExpressibleByArgument {
    /// It is scaled to cover the size, and cropped.
    case cover
    /// It is scaled to lie within the size.
    case contain
}

/// The pictures of a transition.
extension RenderCommand {
    /// The factor by which a picture is larger to a generated gesture than to the eye, so that its fingers have room to move.
    func magnification(of pixels: Size) -> Double {
        trace == nil ? max(1, GeneratedGesture.leastExtent * scale / side.direction.mainExtent(of: pixels)) : 1
    }

    /// Reads the gray picture of a mask.
    func readMask(_ mask: RenderMask) throws -> MaskPicture? {
        guard case .picture(let path) = mask else { return nil }
        return MaskPicture(ImagePixels(PixelBuffer(try ImageFile(path: path), scale: 1)))
    }

    /// Reads both pictures at the output size, one after the other to save memory.
    ///
    /// - Parameter keepsAlpha: Whether the output can have alpha. It has if one of the pictures is not opaque.
    func readPictures(keepsAlpha: Bool) throws -> (RenderPicture, RenderPicture) {
        // A picture that is contained may be smaller on one side.
        let covered = fit == .contain ? nil : size.map { (Int($0.width), Int($0.height)) }
        func read(_ path: String) throws -> RenderPicture {
            let image = try ImageFile(path: path, covering: covered)
            for text in image.notes { note("\(StandardInput.name(of: path)): \(text)") }
            let pixels = size ?? Size(width: Double(image.width), height: Double(image.height))
            func picture(over background: Color) -> PixelBuffer {
                let picture = PixelBuffer(image, scale: scale / magnification(of: pixels), over: background)
                guard let size else { return picture }
                let (width, height) = (Int(size.width), Int(size.height))
                return fit == .contain
                    ? picture.contained(width: width, height: height, on: background)
                    : picture.covering(width: width, height: height)
            }
            let keepsAlpha = keepsAlpha && (image.hasAlpha || fit == .contain)
            return RenderPicture(
                opaque: picture(over: background ?? .white), overBlack: keepsAlpha ? picture(over: .black) : nil)
        }
        let (old, new) = (try read(old), try read(new))
        let (first, second) = (old.opaque, new.opaque)
        guard first.width == second.width, first.height == second.height else {
            throw RenderFailure(
                EX_DATAERR,
                """
                \(self.old) is \(first.width)x\(first.height) and \(self.new) \(second.width)x\(second.height): they must have \
                the same size, or you must pass --size WxH
                """)
        }
        guard old.isTransparent || new.isTransparent else {
            return (RenderPicture(opaque: first, overBlack: nil), RenderPicture(opaque: second, overBlack: nil))
        }
        // An opaque picture is the same over both.
        return (
            RenderPicture(opaque: first, overBlack: old.overBlack ?? first),
            RenderPicture(opaque: second, overBlack: new.overBlack ?? second)
        )
    }

    func explainEvenSize(_ canvas: PixelBuffer) throws {
        let (width, height) = (canvas.width / 2 * 2, canvas.height / 2 * 2)
        guard width > 0, height > 0 else { throw RenderFailure(EX_DATAERR, "a video needs at least 2x2 pixels") }
        guard width != canvas.width || height != canvas.height else { return }
        note("the sides of a video are even: one row or column is cut off, it becomes \(width)x\(height)")
    }

    func note(_ text: String) {
        Diagnostics.say("penumbra: note: \(text)")
    }
}
