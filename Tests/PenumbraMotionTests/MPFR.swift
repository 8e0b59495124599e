import Glibc

/// A function of MPFR, which rounds correctly, as a function of doubles. The library is loaded at run time, so that only this
/// test needs it.
struct MPFR {
    private typealias Create = @convention(c) (UnsafeMutableRawPointer, Int) -> Void
    private typealias Assign = @convention(c) (UnsafeMutableRawPointer, Double, Int32) -> Int32
    private typealias Evaluate = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Int32) -> Int32
    private typealias Read = @convention(c) (UnsafeMutableRawPointer, Int32) -> Double

    private let assign: Assign
    private let evaluate: Evaluate
    private let read: Read
    /// Two numbers of 120 bits; each takes 32 bytes. They live as long as the process.
    private let (number, result): (UnsafeMutableRawPointer, UnsafeMutableRawPointer)

    /// Loads the function of a name like `mpfr_exp`; nil if the library is not installed.
    init?(_ name: String) {
        guard let library = dlopen("libmpfr.so.6", RTLD_NOW), let create = dlsym(library, "mpfr_init2"),
            let assign = dlsym(library, "mpfr_set_d"), let evaluate = dlsym(library, name),
            let read = dlsym(library, "mpfr_get_d")
        else { return nil }
        self.assign = unsafeBitCast(assign, to: Assign.self)
        self.evaluate = unsafeBitCast(evaluate, to: Evaluate.self)
        self.read = unsafeBitCast(read, to: Read.self)
        number = .allocate(byteCount: 32, alignment: 8)
        result = .allocate(byteCount: 32, alignment: 8)
        unsafeBitCast(create, to: Create.self)(number, 120)
        unsafeBitCast(create, to: Create.self)(result, 120)
    }

    /// The value of the function, rounded to the nearest double.
    func callAsFunction(_ x: Double) -> Double {
        _ = assign(number, x, 0)
        _ = evaluate(result, number, 0)
        return read(result, 0)
    }
}
