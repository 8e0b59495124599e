import Dispatch

private let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

/// Whether this code runs on the main actor: on the main thread, or on the thread that serves the main queue.
var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainKey) ?? false }
