import CPenumbraGtk

/// The stand-in for GTK's cast macros (`GTK_WINDOW(widget)`), which Swift cannot import. Unchecked, as they are in a
/// release build.
///
/// ```swift
/// gtk_window_set_title(cast(gtk_application_window_new(application)), "Podcasts")
/// ```
@inlinable public func cast<From, To>(_ pointer: UnsafeMutablePointer<From>, to _: To.Type = To.self)
    -> UnsafeMutablePointer<To>
{
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: To.self)
}

extension UnsafeMutablePointer {
    /// The pointer as an opaque type.
    @inlinable public var opaque: OpaquePointer { OpaquePointer(self) }
}

extension OpaquePointer {
    /// The pointer as a type that C exposes.
    @inlinable public func cast<To>(to _: To.Type = To.self) -> UnsafeMutablePointer<To> {
        UnsafeMutablePointer<To>(self)
    }

    /// Whether the object is of that GObject type or one derived from it.
    public func isA(_ type: GType) -> Bool {
        g_type_check_instance_is_a(UnsafeMutablePointer<GTypeInstance>(self), type) != 0
    }

    /// The name of the object's GObject type.
    var typeName: String {
        g_type_name_from_instance(cast()).map { String(cString: $0) } ?? "something unknown"
    }
}

/// The one owner of a reference to a GObject.
@MainActor public final class ObjectReference {
    public let pointer: OpaquePointer

    /// Takes over a reference that the caller owns ("transfer full").
    public init(adopting pointer: OpaquePointer) {
        self.pointer = pointer
    }

    /// Adds a reference ("transfer none"), and sinks a floating one.
    public init(retaining pointer: OpaquePointer) {
        g_object_ref_sink(UnsafeMutableRawPointer(pointer))
        self.pointer = pointer
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }
}

/// A weak reference to a GObject.
@MainActor final class WeakReference {
    /// The location where GLib writes nil when the object dies; on the heap, for a fixed address.
    private let slot = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)

    init(_ pointer: OpaquePointer) {
        slot.initialize(to: UnsafeMutableRawPointer(pointer))
        g_object_add_weak_pointer(pointer.cast(), slot)
    }

    /// The object, while it is alive.
    var pointer: OpaquePointer? { slot.pointee.map { OpaquePointer($0) } }

    isolated deinit {
        if let pointer { g_object_remove_weak_pointer(pointer.cast(), slot) }
        slot.deallocate()
    }
}
