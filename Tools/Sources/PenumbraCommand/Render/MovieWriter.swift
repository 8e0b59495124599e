import FoundationEssentials
import Glibc
import PenumbraFiles
import PenumbraRaster
import PenumbraStreams

/// Writes the frames of a scene, and optionally a contact sheet of them.
@MainActor struct MovieWriter {
    let scene: RenderScene
    /// The path of ffmpeg, without which only a folder of frames can be written.
    let ffmpeg: String?
    let format: RenderFormat
    let framesPerSecond: Double
    let repeats: Bool

    /// Writes the frames of the scene to `output`, and the sheet to `sheet`. No file appears before it is complete.
    func write(_ survey: RenderScene.Survey, to output: String, sheet: String?) throws {
        // The standard output gets the movie when it is complete; some formats go back to their beginning.
        let isPiped = output == "-"
        let movie = try pending(isPiped ? Self.temporaryPath : output, isFolder: format == .frames)
        // One more frame at both ends: the sheet begins with the old picture and ends with the result.
        let shown =
            max((survey.moving?.lowerBound ?? 0) - 1, 0)...min((survey.moving?.upperBound ?? 0) + 1, survey.frames - 1)
        let page = try sheet.map { try pending($0) }
        let size = (width: scene.canvas.width, height: scene.canvas.height)
        let picked = page == nil ? nil : ContactSheet(frames: shown, width: size.width, height: size.height)
        var progress = ProgressBar(total: survey.frames)
        defer { progress.clear() }
        let samples = format == .gif ? PaletteSamples(of: survey, width: size.width, height: size.height) : nil
        let encoder: any FrameEncoder =
            try ffmpeg.map {
                try FFmpeg(
                    path: $0, size: size, framesPerSecond: framesPerSecond,
                    arguments: arguments(samples: samples?.count ?? 0, movie.pending), environment: format.environment)
            }
            ?? FrameFolder(hasAlpha: scene.hasAlpha) { number in movie.pending + "/frame-\(Self.fiveDigits(number)).png"
            }
        if let samples {
            try scene.play(only: samples.numbers) { frame, number in
                if samples.whole.contains(number) { try encoder.write(frame) }
                samples.add(frame, number: number)
            }
            try encoder.write(samples.mixture)
        }
        try scene.play { frame, number in
            try encoder.write(frame)
            picked?.add(scene.canvas, number: number)
            progress.advance()
        }
        try encoder.finish()
        try check(movie.pending)
        if let page, let picked {
            let paper = picked.paper
            let encoder = FrameFolder(hasAlpha: false) { _ in page.pending }
            try encoder.write(paper)
            encoder.finish()
            try check(page.pending)
        }
        try Interruption.check()
        if isPiped { try print(movie) } else { try keep(movie, as: output) }
        if let page { try keep(page, as: sheet ?? page.path) }
    }

    /// Throws if ffmpeg has written nothing, even if it reports success: a file is empty, or a folder has no frame.
    private func check(_ path: String) throws(RenderFailure) {
        let frames = (try? FileManager.default.contentsOfDirectory(atPath: path))?.map { path + "/" + $0 }
        let isEmpty = (frames ?? [path]).contains { file in
            var status = stat()
            return stat(file, &status) != 0 || status.st_size == 0
        }
        if isEmpty || frames?.isEmpty == true { throw RenderFailure(EX_SOFTWARE, "ffmpeg has written nothing") }
    }

    private func pending(_ path: String, isFolder: Bool = false) throws(RenderFailure) -> ReplacementFile {
        do throws(FileError) {
            return try ReplacementFile(path, isFolder: isFolder)
        } catch {
            throw RenderFailure(path, error)
        }
    }

    private func keep(_ file: ReplacementFile, as path: String) throws(RenderFailure) {
        do throws(FileError) {
            try file.keep()
        } catch {
            throw RenderFailure(path, error)
        }
    }

    private static func fiveDigits(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(5 - digits.count, 0)) + digits
    }

    private static let temporaryPath = FileManager.default.temporaryDirectory.appendingPathComponent("movie").path

    /// Writes a complete file to the standard output. It is removed with the object.
    private func print(_ file: ReplacementFile) throws(RenderFailure) {
        do {
            try InputFile.forEachPiece(of: .regularFile(file.pending)) { piece in try StandardOutput.write(piece) }
        } catch {
            throw RenderFailure(StandardOutput.lost, "the output cannot be written")
        }
    }

    private func arguments(samples: Int, _ path: String) -> [String] {
        let format = format.arguments(repeats: repeats, hasAlpha: scene.hasAlpha)
        if samples > 0 {
            let filter =
                "split[a][b];[a]trim=end_frame=\(samples),palettegen[p];"
                + "[b]trim=start_frame=\(samples),setpts=PTS-STARTPTS[c];"
                + "[c][p]paletteuse=dither=none:diff_mode=rectangle"
            return ["-lavfi", filter] + format + [path]
        }
        return format + [self.format == .frames ? path.replacing("%", with: "%%") + "/frame-%05d.png" : path]
    }
}
