import CPenumbraWayland
import PenumbraRaster

/// A copy by ext-image-copy-capture, the successor of wlr-screencopy.
///
/// The first copy of a session is made at once, and each further one when something has changed.
@MainActor final class ImageCopy: ScreenCopy {
    private(set) var state = ScreenCopyState.waiting
    private(set) var damage: [PixelRect] = []
    private(set) var pixels: CopiedPixels?

    private let session: Session
    private var frame: WaylandObject?

    /// Copies of one output, one after the other.
    @MainActor private final class Session {
        /// The size in pixels, once everything about the pixels is known.
        private(set) var size: (width: Int, height: Int)?
        private(set) var format: UInt32?
        private(set) var isStopped = false
        var onDone: () -> Void = {}

        private(set) var object: WaylandObject?
        private var source: WaylandObject?
        private var told = (width: 0, height: 0)

        init?(of output: Output, on connection: Connection) {
            guard let sources = connection.imageSources?.pointer, let manager = connection.imageCopy?.pointer,
                let screen = output.pointer
            else { return nil }
            source = WaylandObject(
                ext_output_image_capture_source_manager_v1_create_source(sources, screen),
                destroy: { ext_image_capture_source_v1_destroy($0) })
            guard let source else { return nil }
            object = WaylandObject(
                ext_image_copy_capture_manager_v1_create_session(manager, source.pointer, 0),
                destroy: { ext_image_copy_capture_session_v1_destroy($0) }
            ) { [weak self] event, arguments in self?.take(event, arguments) }
            if object == nil { return nil }
        }

        private func take(_ event: UInt32, _ arguments: UnsafePointer<wl_argument>) {
            switch event {
            case 0: told = (Int(arguments[0].u), Int(arguments[1].u))
            case 1: if format == nil, CopiedPixels.formats.contains(arguments[0].u) { format = arguments[0].u }
            case 4:
                size = told
                onDone()
            case 5:
                isStopped = true
                onDone()
            default: break
            }
        }
    }

    init?(of output: Output, after last: ImageCopy?, on connection: Connection) {
        guard let session = last?.session ?? Session(of: output, on: connection) else { return nil }
        self.session = session
        pixels = last?.pixels
        // A session has one frame at a time.
        last?.frame = nil
        session.onDone = { [weak self, unowned connection] in self?.begin(on: connection) }
        begin(on: connection)
    }

    /// Asks for the copy, once it is known what the compositor writes.
    private func begin(on connection: Connection) {
        guard frame == nil, state == .waiting, let object = session.object else { return }
        if session.isStopped { return state = .failed }
        guard let (width, height) = session.size else { return }
        guard let format = session.format else { return state = .failed }
        if pixels?.fits(width: width, height: height, bytesPerRow: width * 4, format: format) != true {
            pixels = CopiedPixels(width: width, height: height, bytesPerRow: width * 4, format: format, on: connection)
        }
        guard let buffer = pixels?.buffer else { return state = .failed }
        frame = WaylandObject(
            ext_image_copy_capture_session_v1_create_frame(object.pointer),
            destroy: { ext_image_copy_capture_frame_v1_destroy($0) }
        ) { [weak self] event, arguments in self?.take(event, arguments) }
        guard let frame else { return state = .failed }
        ext_image_copy_capture_frame_v1_attach_buffer(frame.pointer, buffer.pointer)
        ext_image_copy_capture_frame_v1_damage_buffer(frame.pointer, 0, 0, Int32(width), Int32(height))
        ext_image_copy_capture_frame_v1_capture(frame.pointer)
    }

    private func take(_ event: UInt32, _ arguments: UnsafePointer<wl_argument>) {
        switch event {
        case 1:
            let (x, y) = (Int(arguments[0].i), Int(arguments[1].i))
            damage.append(PixelRect(columns: x..<x + Int(arguments[2].i), rows: y..<y + Int(arguments[3].i)))
        case 3: state = .done
        case 4: state = .failed
        default: break
        }
    }
}
