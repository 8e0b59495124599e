import CPenumbraGtk

extension OpaquePointer {
    /// Keeps a Swift object under a name for as long as this GObject lives; nil releases the previous one.
    @MainActor func keep(_ object: AnyObject?, as name: String) {
        let data = object.map { Unmanaged.passRetained($0).toOpaque() }
        let release: GDestroyNotify = { data in
            if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
        }
        g_object_set_data_full(cast(), name, data, data == nil ? nil : release)
    }

    /// The Swift object that this GObject keeps under a name.
    @MainActor func kept<Object: AnyObject>(as name: String, _: Object.Type = Object.self) -> Object? {
        g_object_get_data(cast(), name).flatMap {
            Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() as? Object
        }
    }
}
