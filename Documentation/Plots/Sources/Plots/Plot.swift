import Foundation

/// Curves over a common time, as SVG.
struct Plot {
    struct Curve {
        var name: String
        var color: String
        var isDashed = false
        var points: [(x: Double, y: Double)]
    }

    /// A moment at which something happens, with its name above.
    struct Moment {
        var x: Double
        var name: String
    }

    var title: String
    var xName: String
    var yName: String
    var xTicks: [Double]
    var yTicks: [Double]
    var curves: [Curve]
    var moments: [Moment] = []

    static let colors = ["#2a6fb0", "#c8552b", "#3b8f5a", "#8a5bb5"]

    private static let (width, height) = (760.0, 400.0)
    private static let (left, right, top, bottom) = (64.0, 736.0, 74.0, 346.0)

    private func x(_ value: Double) -> Double {
        let (low, high) = (xTicks[0], xTicks[xTicks.count - 1])
        return Self.left + (value - low) / (high - low) * (Self.right - Self.left)
    }

    private func y(_ value: Double) -> Double {
        let (low, high) = (yTicks[0], yTicks[yTicks.count - 1])
        return Self.bottom - (value - low) / (high - low) * (Self.bottom - Self.top)
    }

    var svg: String {
        var lines = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(Self.width)) \(number(Self.height))" \
            font-family="Cantarell, Helvetica, Arial, sans-serif" font-size="13" fill="#3a3a3f">
            """,
            "<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#fbfbfc\"/>",
            "<text x=\"\(number(Self.left))\" y=\"26\" font-size=\"16\" font-weight=\"bold\" fill=\"#1c1c20\">\(title)</text>",
        ]
        for tick in yTicks {
            let level = number(y(tick))
            let stroke = tick == 0 ? "#9a9aa2" : "#e2e2e7"
            lines.append("<path d=\"M\(number(Self.left)) \(level)H\(number(Self.right))\" stroke=\"\(stroke)\"/>")
            lines.append(
                "<text x=\"\(number(Self.left - 8))\" y=\"\(number(y(tick) + 4.5))\" text-anchor=\"end\">\(number(tick))</text>"
            )
        }
        for tick in xTicks {
            lines.append(
                """
                <text x="\(number(x(tick)))" y="\(number(Self.bottom + 20))" text-anchor="middle">\(number(tick))</text>
                """)
        }
        lines.append(
            """
            <text x="\(number(Self.right))" y="\(number(Self.bottom + 40))" text-anchor="end">\(xName)</text>
            <text x="\(number(Self.left - 44))" y="\(number(Self.top - 26))">\(yName)</text>
            """)
        for moment in moments {
            lines.append(
                """
                <path d="M\(number(x(moment.x))) \(number(Self.top))V\(number(Self.bottom))" stroke="#b9b9c2" stroke-dasharray="2 4"/>
                <text x="\(number(x(moment.x) + 4))" y="\(number(Self.top - 6))" font-size="12" fill="#6a6a73">\(moment.name)</text>
                """)
        }
        for curve in curves {
            let path = curve.points.enumerated().map { index, point in
                "\(index == 0 ? "M" : "L")\(number(x(point.x))) \(number(y(point.y)))"
            }.joined()
            let dashes = curve.isDashed ? " stroke-dasharray=\"6 5\"" : ""
            lines.append("<path d=\"\(path)\" fill=\"none\" stroke=\"\(curve.color)\" stroke-width=\"2\"\(dashes)/>")
        }
        var place = Self.left
        for curve in curves {
            let dashes = curve.isDashed ? " stroke-dasharray=\"6 5\"" : ""
            lines.append(
                """
                <path d="M\(number(place)) \(number(Self.bottom + 36))h22" stroke="\(curve.color)" stroke-width="2.5"\(dashes)/>
                <text x="\(number(place + 28))" y="\(number(Self.bottom + 40.5))">\(curve.name)</text>
                """)
            place += 28 + Double(curve.name.count) * 6.6 + 20
        }
        return lines.joined(separator: "\n") + "\n</svg>\n"
    }

    private func number(_ value: Double) -> String {
        let hundredths = (value * 100).rounded() / 100
        return hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
    }
}
