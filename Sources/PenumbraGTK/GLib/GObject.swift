import CPenumbraGtk

/// A pointer to a GObject, with the type that C exposes or without.
public protocol ObjectPointer {
    /// The pointer as an opaque type.
    var opaque: OpaquePointer { get }
}

extension UnsafeMutablePointer: ObjectPointer {
    /// The pointer as an opaque type.
    @inlinable public var opaque: OpaquePointer { OpaquePointer(self) }
}

extension UnsafeMutableRawPointer: ObjectPointer {
    /// The pointer as an opaque type.
    @inlinable public var opaque: OpaquePointer { OpaquePointer(self) }
}

extension OpaquePointer: ObjectPointer {
    /// The pointer as an opaque type.
    @inlinable public var opaque: OpaquePointer { self }
}

/// Converts the type of a pointer, as GTK's cast macros (`GTK_WINDOW(widget)`) do in C, which Swift cannot import. Unchecked, as
/// they are in a release build.
///
/// ```swift
/// gtk_window_set_title(cast(gtk_application_window_new(application)), "Podcasts")
/// ```
@inlinable public func cast<To>(_ pointer: some ObjectPointer, to _: To.Type = To.self) -> UnsafeMutablePointer<To> {
    UnsafeMutablePointer<To>(pointer.opaque)
}

extension OpaquePointer {
    /// Whether the object is of that GObject type or one derived from it.
    public func isA(_ type: GType) -> Bool {
        g_type_check_instance_is_a(UnsafeMutablePointer<GTypeInstance>(self), type) != 0
    }

    /// The name of the object's GObject type.
    package var typeName: String {
        g_type_name_from_instance(cast(self)).map { String(cString: $0) } ?? "something unknown"
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
        g_object_add_weak_pointer(cast(pointer), slot)
    }

    /// The object, while it is alive.
    var pointer: OpaquePointer? { slot.pointee.map { OpaquePointer($0) } }

    /// The object as a widget, while it is alive.
    var widget: Widget? { pointer.map { cast($0) } }

    isolated deinit {
        if let pointer { g_object_remove_weak_pointer(cast(pointer), slot) }
        slot.deallocate()
    }
}

extension OpaquePointer {
    /// Keeps a Swift object under a ``LibraryCopy/key(_:)`` for as long as this GObject lives; nil releases the previous one.
    @MainActor func keep(_ object: AnyObject?, as name: String) {
        let data = object.map { Unmanaged.passRetained($0).toOpaque() }
        let release: GDestroyNotify = { data in
            if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
        }
        g_object_set_data_full(cast(self), name, data, data == nil ? nil : release)
    }

    /// The Swift object that this GObject keeps under a ``LibraryCopy/key(_:)``.
    @MainActor func kept<Object: AnyObject>(as name: String, _: Object.Type = Object.self) -> Object? {
        g_object_get_data(cast(self), name).flatMap {
            Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() as? Object
        }
    }
}

/// The value of a property of type gboolean or of an enumeration; 0 for another type.
@MainActor func number(_ property: String, of object: OpaquePointer) -> gint {
    var value = GValue()
    g_object_get_property(cast(object), property, &value)
    defer { g_value_unset(&value) }
    return isBoolean(value) ? g_value_get_boolean(&value) : isEnumeration(value) ? g_value_get_enum(&value) : 0
}

/// Sets such a property. GTK restyles everything even if the value stays the same, so that does nothing.
@MainActor func setNumber(_ next: gint, _ property: String, of object: OpaquePointer) {
    guard number(property, of: object) != next else { return }
    var value = GValue()
    g_object_get_property(cast(object), property, &value)
    defer { g_value_unset(&value) }
    if isBoolean(value) { g_value_set_boolean(&value, next) } else { g_value_set_enum(&value, next) }
    g_object_set_property(cast(object), property, &value)
}

/// Whether an object has a property, which a newer version of its library may have added.
@MainActor func hasProperty(_ property: String, _ object: OpaquePointer) -> Bool {
    guard let type = UnsafeMutablePointer<GTypeInstance>(object).pointee.g_class else { return false }
    return g_object_class_find_property(
        UnsafeMutableRawPointer(type).assumingMemoryBound(to: GObjectClass.self), property) != nil
}

// The fundamental types are macros.

private func isBoolean(_ value: GValue) -> Bool { value.g_type == GType(5 << 2) }

private func isEnumeration(_ value: GValue) -> Bool { g_type_fundamental(value.g_type) == GType(12 << 2) }
