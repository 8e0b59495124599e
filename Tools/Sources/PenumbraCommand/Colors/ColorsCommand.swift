import ArgumentParser
import FoundationEssentials
import Glibc
import PenumbraColor
import PenumbraRaster

struct ColorsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "colors",
        abstract: "Print the mean and the dominant colors of pictures.",
        discussion: """
            IMAGE is a file in any format that GdkPixbuf reads. The command applies its orientation and its color \
            profile, and weights pixels by their alpha. If a picture has several frames or pages, it reads the first.

            There are three means: of the components (plain), of their squares, and of the light, which is how the \
            picture looks from far away. Each is computed from every pixel and from a sparse sample, which is faster. \
            There are at most five dominant colors, each with its share of the picture.

            On a terminal, each color has a swatch beside its name, unless NO_COLOR is set. With --json, each image is a \
            line \
            {"image", "width", "height", "alpha", "region": [x, y, width, height], "notes", \
            "means": {"every"|"sparse": {"plain"|"rootMeanSquare"|"linear": "#rrggbb"}}, \
            "dominant": [{"color", "share"}]}. A mean is null if nothing is visible.

            If an image cannot be read, the command prints an error and continues with the others. The exit code is that \
            of the first error: 66 if the file could not be opened, 65 if it is damaged or not an image.

            Examples:
              penumbra colors cover.jpg
              penumbra colors --json *.png | jq -r .means.every.linear
              penumbra colors cover.jpg --region 0,0,600,200
              penumbra colors old.jpg new.png --sheet colors.png
            """)

    @Argument(help: "The pictures, or - for the standard input.", completion: .file())
    var images: [String]

    @Flag(help: "Print a line of JSON for each image.")
    var json = false

    @Option(
        help: ArgumentHelp("Read only this part, in pixels from the top left.", valueName: "x,y,w,h"),
        transform: { text in
            guard let region = PixelRegion(parsing: text) else {
                throw ValidationError("\"\(text)\" is not a region like 0,0,600,200.")
            }
            return region
        })
    var region: PixelRegion?

    @Option(
        help: ArgumentHelp("Write a picture of the images and their colors.", valueName: "file.png"),
        completion: .file(extensions: ["png"]))
    var sheet: String?

    func validate() throws {
        try StandardInput.check(images)
        guard let sheet else { return }
        guard sheet.lowercased().hasSuffix(".png") else { throw ValidationError("--sheet must end in .png.") }
        func resolved(_ path: String) -> URL { URL(fileURLWithPath: path).resolvingSymlinksInPath() }
        if let image = images.first(where: { resolved($0) == resolved(sheet) }) {
            throw ValidationError("--sheet would overwrite \(image).")
        }
    }

    func run() async throws {
        let withSwatches = Color.isShownOnTerminal
        var firstFailure: ExitCode?
        var entries: [ColorSheet.Entry] = []
        var isFirst = true
        for path in images {
            do {
                let file = try ImageFile(path: path)
                let report = try report(on: file, at: path)
                let separator = isFirst || json ? "" : "\n"
                isFirst = false
                try OutputFile.standard.write(
                    Data(separator.utf8) + (json ? report.json() : Data(report.table(withSwatches: withSwatches).utf8)))
                if sheet != nil { entries.append(ColorSheet.Entry(report: report, thumbnail: Thumbnail(file))) }
            } catch let error as ImageFileError {
                let code = failure(code: error.exitCode, "\(error)")
                firstFailure = firstFailure ?? code
            }
        }
        if let sheet, !entries.isEmpty { try write(ColorSheet(entries: entries), to: sheet) }
        if let firstFailure { throw firstFailure }
    }

    private func report(on file: ImageFile, at path: String) throws -> ColorReport {
        let part = region.map { $0.within(width: file.width, height: file.height) }
        if case .some(nil) = part {
            throw ImageFileError(
                path: path, reason: .damaged("the region is outside of its \(file.width) x \(file.height) pixels"))
        }
        let visible = part ?? nil
        let colors = file.withPixels { pixels in
            ImageColors(visible.map { pixels.region(columns: $0.columns, rows: $0.rows) } ?? pixels)
        }
        return ColorReport(
            path: path, width: file.width, height: file.height, hasAlpha: file.hasAlpha, region: visible,
            notes: file.notes, colors: colors)
    }

    private func write(_ sheet: ColorSheet, to path: String) throws {
        guard let png = sheet.png() else {
            throw failure(
                code: ExitCode(EX_DATAERR), "\(path): \(sheet.entries.count) pictures are too many for one sheet")
        }
        try OutputFile(path: path).write(png)
    }
}
