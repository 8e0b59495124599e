/// Formats a number with at most three decimals, without trailing zeros and without "-0".
package func decimal(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded()
    guard abs(thousandths) < 9e15 else { return "\(value)" }
    let whole = Int64(thousandths)
    let fraction = whole.magnitude % 1000
    let digits = String(repeating: "0", count: 3 - String(fraction).count) + String(fraction)
    let kept = digits.reversed().drop { $0 == "0" }.reversed()
    return (whole < 0 ? "-" : "") + String(whole.magnitude / 1000) + (kept.isEmpty ? "" : "." + String(kept))
}
