import PenumbraMotion
import TestSupport
import Testing

@testable import PenumbraTransition

/// A page that flies out of its row and home, in a toolkit with its own navigation.
@MainActor struct PageZoomTests {
    private typealias Scene = PageZoomScene

    @Test func constantsAreThoseOfTheDocumentation() {
        #expect(CarriedPage.dimming == 0.15 && CarriedPage.clearShare == 0.35 && CarriedPage.borderShare == 0.2)
    }

    @Test func itSetsOutOfItsRowWithTheFirstFrameAndLandsInItsWindow() throws {
        let scene = Scene(opens: true)
        scene.begin()
        var frame = try #require(scene.frame)
        #expect(frame.page == Scene.row && frame.openness == 0)
        #expect(frame.elements.map { $0?.place } == [Scene.covers.row, nil, Scene.titles.row])
        #expect(frame.elements.allSatisfy { $0?.pageWeight ?? 0 == 0 })
        // Nothing moves before the first frame, however long that takes.
        scene.wait(1.0 / 60)
        #expect(scene.frame == frame && scene.context.frames.count == 2)
        scene.settle()
        #expect(scene.context.read() == ["complete"])
        frame = try #require(scene.frame)
        #expect(frame.page.distance(to: Scene.whole) < 2)
        #expect(frame.elements[0]?.place.distance(to: Scene.covers.page) ?? 99 < 2)
    }

    /// Each number against a spring by the textbook.
    @Test func itMovesBySpringsOfThePages() throws {
        let scene = Scene(opens: true)
        scene.begin()
        scene.wait(1.0 / 60)
        let start = scene.time
        for _ in 0..<20 {
            scene.wait(1.0 / 60)
            let frame = try #require(scene.frame)
            for edge in 0..<4 {
                let expected = Oscillator(value: Scene.row.edges[edge], velocity: 0)
                    .moved(scene.time - start, to: Scene.whole.edges[edge], 19)
                #expect(abs(frame.page.edges[edge] - expected.value) < 1e-6)
            }
        }
    }

    @Test func itFliesHomeToWhereverItsRowHasScrolled() throws {
        let scene = Scene(opens: false)
        scene.begin()
        #expect(try #require(scene.frame).page == Scene.whole)
        scene.wait(0.2, scrolling: 600)
        scene.settle()
        #expect(scene.context.read() == ["complete"] && scene.scrolled > 100)
        let frame = try #require(scene.frame)
        #expect(frame.page.distance(to: scene.scrolled(Scene.row)) < 2)
        #expect(frame.elements[2]?.place.distance(to: scene.scrolled(Scene.titles.row)) ?? 99 < 2)
    }

    @Test func aRowThatIsGoneIsWhereItWas() throws {
        let scene = Scene(opens: false)
        scene.begin()
        scene.wait(0.1, scrolling: 300)
        let last = scene.scrolled
        scene.hasRow = false
        scene.settle()
        #expect(scene.context.finished == true)
        let frame = try #require(scene.frame)
        #expect(frame.page.distance(to: Scene.row + Vector(dx: 0, dy: -last)) < 2)
    }

    @Test func withoutARowOrWithReducedMotionThereIsNoFlight() {
        let gone = PageZoom(.init(row: FlightSight(nil)), size: Scene.size, opens: true, at: 0)
        #expect(gone == nil)
        let scene = Scene(opens: true)
        scene.begin(reducesMotion: true)
        #expect(scene.context.style == .fade && scene.frame == nil)
        scene.settle()
        #expect(scene.context.finished == true)
    }

    /// With reduced motion a drag from the edge moved a circle, and a drag down too.
    @Test func withReducedMotionAHandStillLiftsThePage() throws {
        let scene = Scene(opens: false, isInteractive: true)
        scene.driver.decide { $0.grab(from: Point(x: 200, y: 300), at: 0) }
        scene.begin(reducesMotion: true)
        scene.driver.decide { $0.move(Scene.lift(0.3), at: 0.1) }
        #expect(try #require(scene.frame).page.size.width < Scene.size.width)
    }

    /// A lifted page shrinks around the finger, and so do the elements in it.
    @Test func aLiftedPageTakesItsElementsAlong() throws {
        let scene = Scene(opens: false, isInteractive: true)
        let (place, origin) = (Point(x: 200, y: 300), Point(x: 10, y: 20))
        scene.driver.decide { $0.grab(from: place, at: 0) }
        scene.begin(origin: origin)
        scene.driver.decide { $0.move(Scene.lift(0.3, aside: -40), at: 0.1) }
        let frame = try #require(scene.frame)
        let scale = LiftLaw.scale(after: 0.3)
        let finger = Point(x: 200 - 40 - 10, y: 300 + 0.3 * 667 - 20)
        let caught = Point(x: 190, y: 280)
        for (now, whole) in [(frame.page, Scene.whole), (frame.elements[0]?.place, Scene.covers.page)] {
            let now = try #require(now)
            #expect((now.center - (finger + (whole.center - caught) * scale)).length < 1e-9)
            #expect(abs(now.size.width - whole.size.width * scale) < 1e-9)
        }
        #expect(scene.context.read() == ["update"] && !scene.context.isRunning)
        scene.driver.decide { $0.release(Scene.lift(0.3, aside: -40), at: 0.2) }
        scene.settle()
        #expect(scene.context.read() == ["update", "finish", "complete"])
    }

    @Test(arguments: [(0.05, false), (0.3, true)])
    func itGoesHomeOrSpringsBack(travel: Double, finished: Bool) throws {
        let scene = Scene(opens: false, isInteractive: true)
        scene.driver.decide { $0.grab(from: nil, at: 0) }
        scene.driver.decide { $0.move(Scene.lift(travel), at: 0) }
        scene.driver.decide { $0.release(Scene.lift(travel), at: 0) }
        scene.begin()
        scene.settle()
        let end = finished ? ["finish", "complete"] : ["cancel", "complete cancelled"]
        #expect(scene.context.read() == ["update"] + end)
        let frame = try #require(scene.frame)
        #expect(frame.page.distance(to: finished ? Scene.row : Scene.whole) < 2)
        #expect(frame.elements[0]?.place.distance(to: finished ? Scene.covers.row : Scene.covers.page) ?? 99 < 2)
    }

    @Test func aHandCatchesThePageWhereItIs() throws {
        let scene = Scene(opens: false)
        #expect(!scene.driver.decisions.contains(Scene.whole.center) && scene.driver.fliesHome == nil)
        scene.begin()
        scene.wait(0.12)
        #expect(scene.driver.fliesHome == true)
        let place = try #require(scene.frame).page
        #expect(scene.driver.decisions.contains(place.center))
        #expect(!scene.driver.decisions.contains(Point(x: 200, y: place.rect.minY - 5)))
        scene.driver.decide { $0.grab(from: place.center, at: scene.time) }
        scene.wait(1)
        #expect(try #require(scene.frame).page.distance(to: place) < 1e-9)
        scene.driver.decide { $0.release(.scaled(0), at: scene.time) }
        scene.settle()
        #expect(scene.context.finished == (place.size.width / Scene.size.width < LiftLaw.threshold(.pinch)))
    }

    /// The elements in a page that is thrown keep the velocity that they had under the hand.
    @Test(arguments: [0.3, -0.2]) func elementsOfAThrownPageKeepTheirVelocity(speed: Double) throws {
        let scene = Scene(opens: false, isInteractive: true)
        let (place, step) = (Point(x: 120, y: 500), 1e-5)
        scene.driver.decide { $0.grab(from: place, at: 0) }
        scene.begin()
        func cover(_ travel: Double) throws -> FlightPlace {
            scene.driver.decide { $0.move(Scene.lift(travel), at: 0.1) }
            return try #require(scene.frame?.elements[0]?.place)
        }
        let (before, after, held) = (
            try cover(0.4 - step * speed), try cover(0.4 + step * speed), try cover(0.4)
        )
        scene.driver.decide { $0.release(Scene.lift(0.4, speed: speed), at: 0.1) }
        #expect(scene.driver.fliesHome == true)
        scene.driver.decide { $0.frame(at: 0.1 + step) }
        let next = try #require(scene.frame?.elements[0]?.place)
        for edge in 0..<4 {
            let hand = (after.edges[edge] - before.edges[edge]) / (2 * step)
            let flight = (next.edges[edge] - held.edges[edge]) / step
            // The spring changes the velocity by no more than ω² times the distance, in this time.
            #expect(abs(hand - flight) < 17 * 17 * 1000 * step, "edge \(edge): \(hand), \(flight)")
        }
    }

    /// The cover is back in its row, but its page is still on its way when a hand catches it.
    @Test func anElementThatHasLandedIsCaughtWithItsPage() throws {
        let scene = Scene(opens: false)
        scene.begin()
        for _ in 0..<120 where scene.frame?.elements[2]?.place != Scene.titles.row { scene.wait(1.0 / 240) }
        let before = try #require(scene.frame)
        let title = try #require(before.elements[2]?.place)
        #expect(title == Scene.titles.row && before.page.distance(to: Scene.row) > 0.01 && !scene.driver.isOver)
        scene.driver.decide { $0.grab(from: before.page.center, at: scene.time) }
        #expect(Scene.distance(before, try #require(scene.frame)) < 1e-9)
        scene.driver.decide { $0.move(Scene.lift(0.2), at: scene.time) }
        let finger = before.page.center + Vector(dx: 0, dy: 0.2 * 667)
        let expected = finger + (title.center - before.page.center) * LiftLaw.scale(after: 0.2)
        #expect(((try #require(scene.frame?.elements[2]?.place)).center - expected).length < 1e-9)
        scene.driver.decide { $0.drop(at: scene.time) }
        scene.settle()
        #expect(scene.context.finished == true)
    }

    /// A swipe on a trackpad does not lift the page: it moves the page along its path.
    @Test(arguments: [false, true]) func aSwipeCarriesThePageTowardItsTrailingEdge(isMirrored: Bool) throws {
        let scene = Scene(opens: false, isInteractive: true)
        scene.driver.decide { $0.grab(from: nil, at: 0) }
        scene.begin(isMirrored: isMirrored)
        scene.driver.decide { $0.move(.moved(-0.2, of: 375), at: 0.1) }
        let frame = try #require(scene.frame)
        #expect(abs(frame.page.center.x - Scene.whole.center.x - (isMirrored ? -75 : 75)) < 1e-9)
        #expect(abs(frame.page.size.width - 375 * LiftLaw.scale(after: 0.2)) < 1e-9)
    }

    @Test(arguments: [
        (0.0, 0.0, 0.0), (0.07, 0.0, 0.35), (0.2, 0.0, 1.0), (0.35, 0.0, 1.0), (0.675, 0.075, 1.0), (1.0, 0.15, 1.0),
    ])
    func theBorderComesBeforeTheShade(openness: Double, shade: Double, border: Double) {
        let frame = PageZoom.Frame(
            page: Scene.row, openness: openness, surface: .page, rowOrigin: .zero, elements: [])
        // In steps of 256 levels.
        #expect(abs(frame.shade - shade) <= 0.5 / 255 + 1e-12 && abs(frame.border - border) < 1e-12)
    }

    @Test func aPictureCoversItsPlaceAndATextHasItsWidthAndItsBaseline() throws {
        var random = SplitMix64(seed: 7)
        for _ in 0..<500 {
            func size() -> Size {
                Size(width: .random(in: 1...400, using: &random), height: .random(in: 1...400, using: &random))
            }
            let (picture, place) = (size(), size())
            let (baseline, own) = (Double.random(in: 0...place.height, using: &random), picture.height / 2)
            let whole = FlightPlace(Rect(origin: .zero, size: place), baseline: baseline)
            let cover = try #require(PictureFit(picture, baseline: nil, in: whole))
            #expect(cover.center == Point(x: place.width / 2, y: place.height / 2))
            let (width, height) = (picture.width * cover.scale, picture.height * cover.scale)
            #expect(width > place.width - 1e-9 && height > place.height - 1e-9)
            #expect(abs(width - place.width) < 1e-9 || abs(height - place.height) < 1e-9, "no larger than needed")
            let text = try #require(PictureFit(picture, baseline: own, in: whole))
            #expect(abs(picture.width * text.scale - place.width) < 1e-9 && text.center.x == place.width / 2)
            let top = text.center.y - picture.height * text.scale / 2
            #expect(abs(top + own * text.scale - baseline) < 1e-9)
        }
        #expect(PictureFit(Size(width: 0, height: 1), baseline: nil, in: Scene.whole) == nil)
    }

    /// Nothing shines through two equal pictures, and the change begins and ends smoothly.
    @Test func aMixOfPicturesIsAlwaysOpaque() {
        for step in 0...100 {
            let mix = PictureMix(upperWeight: Double(step) / 100)
            #expect(max(mix.lower, mix.upper) == 1)
            #expect(1 - (1 - mix.lower) * (1 - mix.upper) == 1)
        }
        #expect(PictureMix(upperWeight: -1) == PictureMix(upperWeight: 0) && PictureMix(upperWeight: 0).upper == 0)
        #expect(PictureMix(upperWeight: 2) == PictureMix(upperWeight: 1) && PictureMix(upperWeight: 1).lower == 0)
        #expect(PictureMix(upperWeight: 0.25).upper == 0.5 && PictureMix(upperWeight: 0.75).lower == 0.5)
    }
}
