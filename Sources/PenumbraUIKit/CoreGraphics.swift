#if os(iOS)
    import PenumbraMotion
    import UIKit

    // Darwin has types named Point and Size too; only the qualified names are unambiguous.

    extension PenumbraMotion.Point {
        init(_ point: CGPoint) {
            self.init(x: Double(point.x), y: Double(point.y))
        }
    }

    extension PenumbraMotion.Size {
        init(_ size: CGSize) {
            self.init(width: Double(size.width), height: Double(size.height))
        }
    }

    extension PenumbraMotion.Rect {
        init(_ rect: CGRect) {
            self.init(
                x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
        }
    }

    extension CGRect {
        init(_ rect: PenumbraMotion.Rect) {
            self.init(x: rect.minX, y: rect.minY, width: rect.size.width, height: rect.size.height)
        }
    }

    extension CGPoint {
        init(_ point: PenumbraMotion.Point) {
            self.init(x: CGFloat(point.x), y: CGFloat(point.y))
        }
    }

    extension PenumbraMotion.Path {
        /// The path as a Core Graphics path.
        var cgPath: CGPath {
            let path = CGMutablePath()
            for element in elements {
                switch element {
                case .move(let point): path.move(to: CGPoint(point))
                case .line(let point): path.addLine(to: CGPoint(point))
                case .quadratic(let point, let control):
                    path.addQuadCurve(to: CGPoint(point), control: CGPoint(control))
                case .cubic(let point, let control1, let control2):
                    path.addCurve(to: CGPoint(point), control1: CGPoint(control1), control2: CGPoint(control2))
                case .close: path.closeSubpath()
                }
            }
            return path
        }
    }
#endif
