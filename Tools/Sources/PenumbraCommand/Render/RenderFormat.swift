import ArgumentParser
import FoundationEssentials

/// The format of a movie, by the extension of its name.
enum RenderFormat: String, CaseIterable, ExpressibleByArgument {
    case gif
    case webp
    /// An animated PNG.
    case png
    case mp4
    case webm
    /// A folder of PNG files, frame-00001.png and so on.
    case frames

    /// Detects the format. A name without an extension is that of a folder. Nil for an unknown extension.
    init?(path: String) {
        let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
        if ending.isEmpty || path.hasSuffix("/") {
            self = .frames
        } else if let format = Self(rawValue: ending), format != .frames {
            self = format
        } else {
            return nil
        }
    }

    /// A GIF counts hundredths of a second, and programs treat a frame of one as an error.
    var mostFramesPerSecond: Double { self == .gif ? 50 : 240 }

    /// Whether frames have one color sample for every two by two pixels, and therefore need even sides.
    var needsEvenSize: Bool { self == .mp4 || self == .webm }

    /// The greatest width and height in pixels: of 16 bits, of 14 bits in WebP, and what x264 takes.
    var mostPixelsPerSide: Int {
        switch self {
        case .gif, .png, .webm, .frames: 65535
        case .webp: 16383
        case .mp4: 16384
        }
    }

    /// Whether frames can be transparent; those of a GIF can only be so as a whole pixel.
    var holdsAlpha: Bool { self != .mp4 }

    /// The environment variables of ffmpeg.
    ///
    /// The filters of palettes clear 32 MB, and they and the encoder of WebP allocate each frame anew. glibc returns freed memory
    /// to the system, which clears it again: page faults take a fifth of the time. Larger pages, and memory that glibc keeps, save
    /// most of it. The other formats gain nothing. See "Memory Allocation Tunables" in glibc's manual.
    var environment: [String: String] {
        guard self == .gif || self == .webp else { return [:] }
        let tunables = ["hugetlb=1", "mmap_threshold=33554432", "trim_threshold=134217728"]
        return ["GLIBC_TUNABLES": tunables.map { "glibc.malloc." + $0 }.joined(separator: ":")]
    }

    /// The arguments of ffmpeg before the path.
    func arguments(repeats: Bool, hasAlpha: Bool) -> [String] {
        // As on screens; without it players guess from the size.
        let matrix = "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int"
        let layout = hasAlpha ? "yuva420p" : "yuv420p"
        let video = [
            "-vf", "crop=trunc(iw/2)*2:trunc(ih/2)*2:0:0,\(matrix),format=\(layout)", "-colorspace", "bt709",
            "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
        ]
        let pixels = hasAlpha ? "rgba" : "rgb24"
        return switch self {
        case .gif: ["-f", "gif", "-loop", repeats ? "0" : "-1"]
        // The lossy encoder leaves out changes of a few levels from frame to frame, so a slow fade would never end; and for an
        // interface it writes larger files.
        case .webp: ["-c:v", "libwebp_anim", "-lossless", "1", "-loop", repeats ? "0" : "1", "-f", "webp"]
        case .png: ["-c:v", "apng", "-pix_fmt", pixels, "-plays", repeats ? "0" : "1", "-f", "apng"]
        case .mp4: ["-c:v", "libx264", "-crf", "16"] + video + ["-movflags", "+faststart", "-f", "mp4"]
        case .webm:
            ["-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-row-mt", "1", "-cpu-used", "4"] + video + [
                "-f", "webm",
            ]
        // For another program to read soon: little effort takes half of the time.
        case .frames: ["-c:v", "png", "-pred", "sub", "-compression_level", "1", "-pix_fmt", pixels, "-f", "image2"]
        }
    }
}
