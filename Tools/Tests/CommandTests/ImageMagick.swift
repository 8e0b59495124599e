import Foundation
import ProcessSupport

/// An independent program that creates and reads pictures.
enum ImageMagick {
    /// Runs `convert`, and returns its output.
    @discardableResult
    static func convert(_ arguments: String...) throws -> Data {
        let run = try Output("/usr/bin/env", ["convert"] + arguments)
        guard run.code == 0 else { throw Failed("convert: \(String(decoding: run.errors, as: UTF8.self))") }
        return run.output
    }

    /// Returns the red, green, blue and alpha of the pixels of the upright picture.
    static func pixels(_ path: String) throws -> [UInt8] {
        [UInt8](try convert(path + "[0]", "-auto-orient", "-colorspace", "sRGB", "-depth", "8", "rgba:-"))
    }
}
