import Contest

/// Measures the compositor beside other rasterizers at four sizes of windows.

/// The limits of a size, 15 % above what was measured.
struct Limits {
    var size: (width: Int, height: Int)
    var full, damage, ofRivals, hole, holeOfRivals: Double
}

let limits = [
    Limits(size: (375, 667), full: 1.48, damage: 5.2, ofRivals: 0.52, hole: 9, holeOfRivals: 0.35),
    Limits(size: (1280, 800), full: 1.33, damage: 2.6, ofRivals: 0.61, hole: 5.5, holeOfRivals: 0.37),
    Limits(size: (1920, 1080), full: 1.25, damage: 2.5, ofRivals: 0.82, hole: 3.3, holeOfRivals: 0.48),
    Limits(size: (3840, 2160), full: 1.2, damage: 1.76, ofRivals: 0.84, hole: 0.71, holeOfRivals: 0.49),
]

func measure(_ limits: Limits, beside skia: Rival?) -> [Row] {
    let scene = Scene(width: limits.size.width, height: limits.size.height)
    let isLarge = limits.size.width > 2000
    func compete(_ contestants: [Contestant]) -> Costs {
        Contest.compete(contestants, turns: isLarge ? 41 : 81, rounds: isLarge ? 8 : 20)
    }
    let curtain = compete(Curtain(scene: scene).contestants(skia))
    let hole = compete(Hole(scene: scene).contestants(skia))
    print(curtain.line("curtain \(scene.name)"))
    print(hole.line("circle with a shadow \(scene.name)"))
    let others = skia == nil ? ["Cairo", "pixman"] : ["Cairo", "pixman", "Skia"]
    return [
        Row(
            "the edge, full / memcpy of the frame, \(scene.name)", curtain.ratio("full", to: "memcpy of the frame"),
            atMost: limits.full),
        Row(
            "the edge, full / the best rival, \(scene.name)",
            curtain.ratio("full", toBestOf: others.map { "\($0), full" })),
        Row(
            "the edge, damage / memcpy of the changed rows, \(scene.name)",
            curtain.ratio("damage", to: "memcpy of the rows"), atMost: limits.damage),
        Row(
            "the edge, damage / the best rival, \(scene.name)", curtain.ratio("damage", toBestOf: others),
            atMost: limits.ofRivals),
        Row(
            "a circle with a shadow, damage / memcpy of the frame, \(scene.name)",
            hole.ratio("damage", to: "memcpy of the frame"), atMost: limits.hole),
        Row(
            "a circle with a shadow, damage / the best rival, \(scene.name)",
            hole.ratio("damage", toBestOf: others.filter { $0 != "pixman" }), atMost: limits.holeOfRivals),
    ]
}

func rows(_ name: String, _ errors: Errors, atMost limit: Double) -> [Row] {
    [
        Row("levels from the exact \(name)", Figure(errors.ours), atMost: limit),
        Row("levels of Cairo from the exact \(name)", Figure(errors.cairo)),
    ]
        + (errors.skia.map { [Row("levels of Skia from the exact \(name)", Figure($0))] } ?? [])
}

let skia = Rival("rivals/draw_with_skia.py")
if skia == nil { print("Skia is not measured, because RIVALS_PYTHON names no Python that has it.") }
report(
    rows("area", measureCurtainErrors(skia), atMost: 1) + rows("shadow", measureShadowErrors(skia), atMost: 2)
        + limits.flatMap { measure($0, beside: skia) },
    "the compositor")
