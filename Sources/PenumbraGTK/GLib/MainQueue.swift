import Dispatch

private let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

/// Whether the main actor runs here: on the main thread, or wherever the main queue is served.
var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainKey) ?? false }
