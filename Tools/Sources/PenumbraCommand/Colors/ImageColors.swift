import PenumbraColor
import PenumbraRaster

/// All reported colors of a picture.
struct ImageColors: Sendable {
    /// The dominant colors, the largest shares first.
    let dominant: [ImageSwatch]
    private let means: [ColorSampling: [ColorAverage: Color]]

    init(_ pixels: ImagePixels) {
        dominant = pixels.dominantColors(count: 5)
        means = ColorSampling.allCases.reduce(into: [:]) { means, sampling in
            for average in ColorAverage.allCases {
                means[sampling, default: [:]][average] = pixels.mean(average, of: sampling)
            }
        }
    }

    /// A mean color; nil if nothing of the picture is visible.
    func mean(_ average: ColorAverage, of sampling: ColorSampling) -> Color? {
        means[sampling]?[average]
    }
}

extension ColorAverage {
    /// The readable name.
    var title: String {
        switch self {
        case .plain: "plain mean"
        case .rootMeanSquare: "root mean square"
        case .linear: "linear light"
        }
    }
}

extension ColorSampling {
    /// The readable name.
    var title: String {
        switch self {
        case .every: "every pixel"
        case .sparse: "sparse"
        }
    }
}

extension ImageSwatch {
    /// The share in whole percent.
    var percentage: String {
        let percent = Int((share * 100).rounded())
        return percent == 0 ? "<1%" : "\(percent)%"
    }
}
