/// When the frames come while some seconds pass, 60 in each; the last is when they have passed.
public func frameTimes(from start: Double, for seconds: Double) -> [Double] {
    let end = start + seconds
    return Array(
        sequence(state: start) { time in
            guard time < end else { return nil }
            time = min(time + 1.0 / 60, end)
            return time
        })
}
