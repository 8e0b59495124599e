import PenumbraGestures
// What JavaScript calls. Times are in seconds, lengths in CSS pixels.
import PenumbraMotion
import PenumbraTransition

// A page has one thread.
nonisolated(unsafe) private var page = Page(capacity: 1)

/// Begins anew, for as many pictures above one another.
@_expose(wasm, "reset") @_cdecl("reset")
public func reset(_ capacity: Int32) { page = Page(capacity: Int(capacity)) }

/// Sets how edges look and move from now on. `style` is 0 for natural, 1 for castro.
@_expose(wasm, "configure") @_cdecl("configure")
public func configure(_ style: Int32, _ jelly: Double, _ reducesMotion: Int32, _ touches: Int32) {
    let configuration = Reveal.Configuration(
        style: style == 0 ? .natural : .castro, jelly: jelly, reducesMotion: reducesMotion != 0)
    page.configure(configuration, touches: Int(touches))
}

/// Finishes everything, and sets the size of the page.
@_expose(wasm, "resize") @_cdecl("resize")
public func resize(_ width: Double, _ height: Double) { page.resize(to: Size(width: width, height: height)) }

/// Handles a touch, and returns the state of its source. `source` is 0 for fingers, 1 for a pull handle, 2 for the wheel;
/// `phase` is 0 down, 1 move, 2 up, 3 cancel.
@_expose(wasm, "touch") @_cdecl("touch")
public func touch(_ source: Int32, _ id: Int32, _ phase: Int32, _ time: Double, _ x: Double, _ y: Double) -> Int32 {
    let phase: Touch.Phase = phase == 0 ? .down : phase == 1 ? .move : phase == 2 ? .up : .cancel
    let touch = Touch(id: Int(id), time: time, location: Point(x: x, y: y), phase: phase)
    page.handle(touch, from: pullSource(source))
    return page.state(of: pullSource(source))
}

/// The state of a source: 0 idle, 1 possible, 2 as many fingers down as a pull takes, 3 active, 4 failed.
@_expose(wasm, "state") @_cdecl("state")
public func state(_ source: Int32) -> Int32 { page.state(of: pullSource(source)) }

/// Handles a frame that is about to be drawn.
@_expose(wasm, "frame") @_cdecl("frame")
public func frame(_ time: Double) { page.frame(at: time) }

/// Turns the youngest edge back; returns 0 if there is none.
@_expose(wasm, "dismiss") @_cdecl("dismiss")
public func dismiss(_ time: Double) -> Int32 { page.dismiss(at: time) ? 1 : 0 }

/// Finishes everything at once.
@_expose(wasm, "finish") @_cdecl("finish")
public func finish() { page.finish() }

/// Takes back the change of an edge, which has failed.
@_expose(wasm, "fail") @_cdecl("fail")
public func fail(_ edge: Int32, _ time: Double) { page.fail(edge, at: time) }

/// Requests a change without a finger. `run` is 0 for an edge, 1 for a circle, 2 for a fade.
@_expose(wasm, "request") @_cdecl("request")
public func request(_ theme: Int32, _ run: Int32, _ time: Double, _ x: Double, _ y: Double) {
    page.request(theme, run == 0 ? .edge : run == 1 ? .circle(center: Point(x: x, y: y)) : .fade, at: time)
}

/// The number of edges.
@_expose(wasm, "edges") @_cdecl("edges")
public func edges() -> Int32 { Int32(page.decisions.reveal.edges.count) }

/// A number of an edge, the oldest first: 0 its phase (0 resting, 1 tracking, 2 completing, 3 returning), 1 its position, 2 its
/// displacement, 3 its control point.
@_expose(wasm, "edge") @_cdecl("edge")
public func edge(_ index: Int32, _ field: Int32) -> Double {
    let edges = page.decisions.reveal.edges
    guard edges.indices.contains(Int(index)) else { return -1 }
    let edge = edges[Int(index)]
    switch field {
    case 0:
        return switch edge.phase {
        case .resting: 0
        case .tracking: 1
        case .completing: 2
        case .returning: 3
        }
    case 1: return edge.curve?.position ?? edge.progress
    case 2: return edge.curve?.displacement ?? 0
    default: return edge.curve?.control ?? 0
    }
}

private func pullSource(_ number: Int32) -> PullSource { number == 0 ? .touches : number == 1 ? .pullHandle : .scroll }
