import CPenumbraGtk

/// This copy of the library. A process can have two: a program that contains one loads a plug-in, or is started by `penumbra run`.
///
/// Types and the data of GObjects have names that all copies share, and a Swift object of one copy means nothing to another.
@MainActor enum LibraryCopy {
    /// Unlike that of any other copy.
    private static let identity = UnsafeMutablePointer<Retreat?>.allocate(capacity: 1)
    /// Lets go of everything in favor of another copy; nil if a copy does not give way.
    typealias Retreat = @convention(c) () -> Void

    /// A name for data of a GObject that no other copy reads.
    static func key(_ name: String) -> String { "\(name)-\(UInt(bitPattern: identity))" }

    /// A name for a type: as given, unless another copy has registered it.
    static func typeName(_ name: String) -> String { g_type_from_name(name) == 0 ? name : key(name) }

    /// Called when another copy takes over; nil if this one does not give way.
    static var onOtherCopy: (@MainActor () -> Void)?

    /// Makes this the copy that transitions are attached with.
    ///
    /// - Returns: Whether it is. Otherwise another copy is, and this one gives way or that one does not.
    static func takeOver() -> Bool {
        let type = g_object_get_type(), key = g_quark_from_string("penumbra-copy")
        if let known = g_type_get_qdata(type, key) {
            if known == UnsafeMutableRawPointer(identity) { return true }
            guard onOtherCopy == nil, let retreat = known.assumingMemoryBound(to: Retreat?.self).pointee else {
                return false
            }
            retreat()
        }
        let retreat: Retreat = { MainActor.assumeIsolated { LibraryCopy.onOtherCopy?() } }
        identity.initialize(to: onOtherCopy == nil ? nil : retreat)
        g_type_set_qdata(type, key, UnsafeMutableRawPointer(identity))
        return true
    }
}
