import Foundation
import ProcessSupport

extension Scratch {
    /// Returns PATH with a folder in front that contains another ffmpeg: a shell script.
    func pathWithFFmpeg(_ script: String) throws -> String {
        let bin = folder.appendingPathComponent("bin")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        let file = bin.appendingPathComponent("ffmpeg")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        return bin.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    }

    /// The same with an ffmpeg that runs a command, which reads the frames, and writes something as the movie.
    func pathWithFFmpeg(reading command: String) throws -> String {
        try pathWithFFmpeg(
            """
            for last; do :; done
            \(command)
            echo movie >"$last"
            """)
    }
}
