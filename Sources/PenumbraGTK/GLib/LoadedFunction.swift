import Glibc

/// A C function that the process has only with some releases of GTK, or only if a program has loaded another library.
///
/// - Returns: The function, or nil if no loaded library has it.
func loadedFunction<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
}
