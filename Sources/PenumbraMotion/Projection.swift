/// How far a free glide goes from a velocity in points per second, in points, when the velocity keeps `decay` of itself
/// each millisecond (0 < decay < 1; 0.998 is the usual rate of a scroll view).
///
/// v·d/(1−d)/1000, the sum of the millisecond steps. (Apple, "Designing Fluid Interfaces", WWDC 2018.)
public func projectedTravel(velocity: Double, decay: Double = 0.998) -> Double {
    velocity * decay / (1 - decay) / 1000
}
