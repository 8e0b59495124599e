import CPenumbraLCMS
import FoundationEssentials

/// The conversion of pixels from a color profile to sRGB, by Little CMS.
enum ProfileConversion {
    /// Converts pixels of red, green, blue and alpha in place. Alpha stays.
    ///
    /// - Returns: Whether the profile could be applied. A CMYK profile cannot, because the decoder has already converted the
    ///   pixels to RGB.
    static func convert(_ bytes: inout [UInt8], from profile: Data) -> Bool {
        let opened = profile.withUnsafeBytes { cmsOpenProfileFromMem($0.baseAddress, cmsUInt32Number($0.count)) }
        guard let opened, let target = cmsCreate_sRGBProfile() else {
            if let opened { cmsCloseProfile(opened) }
            return false
        }
        defer {
            cmsCloseProfile(opened)
            cmsCloseProfile(target)
        }
        switch cmsGetColorSpace(opened) {
        case cmsSigRgbData: return convertRGB(&bytes, from: opened, to: target)
        case cmsSigGrayData: return convertGray(&bytes, from: opened, to: target)
        default: return false
        }
    }

    private static func transform(
        _ source: cmsHPROFILE, _ input: cmsUInt32Number, _ target: cmsHPROFILE, _ output: cmsUInt32Number
    ) -> cmsHTRANSFORM? {
        cmsCreateTransform(
            source, input, target, output, cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC),
            cmsUInt32Number(cmsFLAGS_COPY_ALPHA))
    }

    private static func convertRGB(_ bytes: inout [UInt8], from source: cmsHPROFILE, to target: cmsHPROFILE) -> Bool {
        guard let transform = transform(source, penumbra_rgba_8(), target, penumbra_rgba_8()) else { return false }
        defer { cmsDeleteTransform(transform) }
        bytes.withUnsafeMutableBytes { bytes in
            cmsDoTransform(transform, bytes.baseAddress, bytes.baseAddress, cmsUInt32Number(bytes.count / 4))
        }
        return true
    }

    /// The decoder gives a gray picture three equal components, so there are 256 colors to convert.
    private static func convertGray(_ bytes: inout [UInt8], from source: cmsHPROFILE, to target: cmsHPROFILE) -> Bool {
        guard let transform = transform(source, penumbra_gray_8(), target, penumbra_rgb_8()) else { return false }
        defer { cmsDeleteTransform(transform) }
        let levels = [UInt8](0...255)
        var colors = [UInt8](repeating: 0, count: 256 * 3)
        cmsDoTransform(transform, levels, &colors, 256)
        for pixel in stride(from: 0, to: bytes.count - 3, by: 4) {
            let color = Int(bytes[pixel]) * 3
            for channel in 0..<3 { bytes[pixel + channel] = colors[color + channel] }
        }
        return true
    }
}
