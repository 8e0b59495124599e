/// Returns the times of the frames during some seconds, 60 in each. The last is the end of this time.
public func frameTimes(from start: Double, for seconds: Double) -> [Double] {
    let end = start + seconds
    return Array(
        sequence(state: start) { time in
            guard time < end else { return nil }
            time = min(time + 1.0 / 60, end)
            return time
        })
}
