import CPenumbraWayland
import Glibc
import PenumbraRaster

/// Pixels that the compositor reads and writes.
@MainActor final class SharedPixels {
    /// The pixels, in premultiplied BGRA.
    let pixels: PixelBuffer
    private let pool: WaylandObject

    /// Nil if there is no memory.
    ///
    /// - Parameters:
    ///   - scale: Pixels in a point.
    init?(width: Int, height: Int, bytesPerRow: Int? = nil, scale: Double = 1, on connection: Connection) {
        let bytesPerRow = bytesPerRow ?? width * 4
        let count = bytesPerRow * height
        guard count > 0, bytesPerRow % 4 == 0, let mapping = Mapping(count: count, isShared: true) else { return nil }
        guard
            let pool = WaylandObject(
                wl_shm_create_pool(connection.memory.pointer, mapping.file, Int32(count)),
                destroy: { wl_shm_pool_destroy($0) })
        else { return nil }
        self.pool = pool
        pixels = PixelBuffer(
            memory: mapping.memory, width: width, height: height, bytesPerRow: bytesPerRow, scale: scale, owner: mapping
        )
    }

    /// The pixels as a buffer of a surface, in a format of `wl_shm`.
    func buffer(format: UInt32, onRelease: @escaping () -> Void = {}) -> WaylandObject? {
        WaylandObject(
            wl_shm_pool_create_buffer(
                pool.pointer, 0, Int32(pixels.width), Int32(pixels.height), Int32(pixels.stride * 4), format),
            destroy: { wl_buffer_destroy($0) }, onEvent: { _, _ in onRelease() })
    }
}

extension PixelBuffer {
    /// Transparent pixels that take no memory, because nothing writes to them.
    static func transparent(width: Int, height: Int, scale: Double) -> PixelBuffer? {
        Mapping(count: width * height * 4, isShared: false).map {
            PixelBuffer(
                memory: $0.memory, width: width, height: height, bytesPerRow: width * 4, scale: scale, owner: $0)
        }
    }
}

/// Memory from the system, initially zero.
private final class Mapping {
    let memory: UnsafeMutableRawBufferPointer
    /// The file of shared memory; -1 for private memory.
    let file: Int32

    init?(count: Int, isShared: Bool) {
        file = isShared ? penumbra_shared_memory() : -1
        guard !isShared || file >= 0 && ftruncate(file, count) == 0 else { return nil }
        let found =
            isShared
            ? mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
            : mmap(nil, count, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let found, found != MAP_FAILED else { return nil }
        memory = UnsafeMutableRawBufferPointer(start: found, count: count)
    }

    deinit {
        munmap(memory.baseAddress, memory.count)
        if file >= 0 { close(file) }
    }
}
