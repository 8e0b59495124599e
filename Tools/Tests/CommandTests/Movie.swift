import Foundation
import ProcessSupport

/// A movie decoded by ffmpeg and ffprobe, which are independent of this package.
struct Movie {
    let width: Int
    let height: Int
    /// The time of each frame, in seconds.
    let times: [Double]
    /// Red, green and blue of each frame, rows from the top.
    let frames: [[UInt8]]

    /// Decodes a file, or the PNG files of a folder.
    init(_ path: String, isFolder: Bool = false) throws {
        let input = isFolder ? ["-framerate", "1", "-i", path + "/frame-%05d.png"] : ["-i", path]
        let probed = try Output(
            "/usr/bin/env",
            ["ffprobe", "-v", "error"] + input + [
                "-select_streams", "v:0", "-show_entries", "stream=width,height:frame=best_effort_timestamp_time",
                "-of", "json",
            ]
        ).success()
        let facts = try JSONDecoder().decode(Facts.self, from: Data(probed.utf8))
        guard let stream = facts.streams.first else { throw Failed("\(path): it contains no picture") }
        (width, height) = (stream.width, stream.height)
        times = facts.frames.map { Double($0.time) ?? .nan }
        // Decode each frame once, however long it is shown, with the color matrix of the file.
        let run = try Output(
            "/usr/bin/env",
            ["ffmpeg", "-v", "error", "-nostdin"] + input + [
                "-fps_mode", "passthrough", "-sws_flags", "accurate_rnd+full_chroma_int", "-f", "rawvideo",
                "-pix_fmt", "rgb24", "-",
            ])
        guard run.code == 0 else { throw Failed(String(decoding: run.errors, as: UTF8.self)) }
        let count = width * height * 3
        let bytes = [UInt8](run.output)
        frames = stride(from: 0, to: bytes.count, by: count).map { Array(bytes[$0..<min($0 + count, bytes.count)]) }
    }

    private struct Facts: Decodable {
        struct Stream: Decodable {
            let width: Int
            let height: Int
        }

        struct Frame: Decodable {
            let time: String

            enum CodingKeys: String, CodingKey {
                case time = "best_effort_timestamp_time"
            }
        }

        let streams: [Stream]
        let frames: [Frame]
    }
}

extension Output {
    /// Runs `penumbra render`, which finds ffmpeg in the folders of `path`.
    static func render(_ arguments: [String], path: String? = nil) throws -> Output {
        let path = path ?? ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
        return try Output(
            productPath("penumbra"), ["render"] + arguments, environment: ["LC_ALL": "C.UTF-8", "PATH": path])
    }
}

/// A picture with smooth colors that vary with the location.
struct TestPicture {
    let width: Int
    let height: Int
    let bytes: [UInt8]

    /// `kind` distinguishes two pictures.
    init(width: Int, height: Int, kind: Int) {
        (self.width, self.height) = (width, height)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 3)
        for y in 0..<height {
            for x in 0..<width {
                let (across, down) = (x * 100 / width, y * 100 / height)
                bytes +=
                    kind == 0
                    ? [UInt8(150 + across), UInt8(140 + down), 210] : [UInt8(20 + down), 40, UInt8(10 + across)]
            }
        }
        self.bytes = bytes
    }

    /// The picture as a portable pixmap.
    var file: Data { Data("P6 \(width) \(height) 255\n".utf8) + Data(bytes) }
}
