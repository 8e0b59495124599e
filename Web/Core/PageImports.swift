// What JavaScript provides. It notes these calls, and acts on them when the machine has returned: no code of a site runs in the
// middle of a Swift function, where an exception would unwind it.

/// The number of the theme after the one that is shown.
@_extern(wasm, module: "page", name: "next") @_extern(c) func pageNext() -> Int32

/// Takes the picture of the page, and changes to a theme beneath it.
@_extern(wasm, module: "page", name: "begin") @_extern(c) func pageBegin(_ edge: Int32, _ theme: Int32)

/// Makes the change to a theme permanent, or takes it back; and removes the picture.
@_extern(wasm, module: "page", name: "end") @_extern(c)
func pageEnd(_ edge: Int32, _ theme: Int32, _ completed: Int32)

/// Masks the picture: as the numbers of a ``PictureMask`` say.
@_extern(wasm, module: "page", name: "mask") @_extern(c)
func pageMask(_ edge: Int32, _ kind: Int32, _ numbers: UnsafePointer<Double>, _ count: Int32)

/// Calls `frame` once, at the next frame.
@_extern(wasm, module: "page", name: "requestFrame") @_extern(c) func pageRequestFrame()
