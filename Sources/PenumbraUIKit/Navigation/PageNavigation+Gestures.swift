#if os(iOS)
    import PenumbraMotion
    import PenumbraGestures
    import PenumbraTransition
    import UIKit

    extension PageNavigation {
        /// Leaves the touches and the trackpad over a view to that view.
        public func exclude(_ view: UIView) {
            excluded.insert(view)
        }

        /// The recognizer of the drags and the pinch in a view: that of a navigation controller, or of a presented page. Use it
        /// to set requirements, but do not set its delegate. Nil if no back gesture has been added.
        public func backGestureRecognizer(in view: UIView) -> UIGestureRecognizer? {
            inputs.object(forKey: view)?.touches
        }

        /// `describe` completes the facts about the pages. `pages` returns the uppermost page and the one below. `goBack` asks
        /// UIKit to go back, and returns whether it will.
        func addBackGesture(
            to view: UIView, describe: @escaping (inout BackCondition) -> Void,
            pages: @escaping () -> (top: UIViewController?, below: UIViewController?), goBack: @escaping () -> Bool
        ) {
            guard inputs.object(forKey: view) == nil else { return }
            let input = BackInput(
                view,
                condition: { [weak self] place in
                    var condition = BackCondition()
                    describe(&condition)
                    self?.complete(&condition, at: place)
                    return condition
                },
                lifting: { [weak self, weak view] under, place in
                    view.flatMap { self?.lifting(from: under, at: place, in: $0, pages()) }
                },
                isExcluded: { [weak self] under in self?.excluded.contain(under) ?? true },
                usesFingers: { [weak self, weak view] under, place, isFirst in
                    guard let self else { return true }
                    let use = MultitouchUse(of: under, within: view, at: place, asksLists: !isFirst)
                    return givesWay && !use.allowsPinch
                },
                onEvent: { [weak self] event, place, time in
                    self?.take(event, from: PenumbraMotion.Point(place), at: time, goBack: goBack)
                })
            inputs.setObject(input, forKey: view)
        }

        private func complete(_ condition: inout BackCondition, at place: CGPoint) {
            condition.isEnabled = isEnabled
            guard let driver, !driver.isOver else { return }
            condition.hasCircle = driver.decisions.contains(PenumbraMotion.Point(place))
            // UIKit has been asked to go back and has not begun, or a page flies somewhere else.
            let isAwaited = !driver.hasBegun && CACurrentMediaTime() - asked < Self.patience
            if isAwaited || driver.hasBegun && !condition.hasCircle { condition.isBusy = true }
        }

        /// The directions in which a finger on a view lifts the page: those in which nothing there can scroll, and all for a page
        /// on its way home. Nil if no page can be lifted.
        private func lifting(
            from under: UIView, at place: CGPoint, in view: UIView,
            _ pages: (top: UIViewController?, below: UIViewController?)
        ) -> Directions? {
            guard isEnabled, !SystemNotices.motionIsReduced else { return nil }
            if let driver, driver.hasBegun, !driver.isOver {
                guard let fliesHome = driver.fliesHome, driver.decisions.contains(PenumbraMotion.Point(place)) else {
                    return nil
                }
                if fliesHome { return .all }
            } else {
                let origin = pages.top.flatMap { origins.object(forKey: $0) }
                guard origin?.canLift(from: pages.below?.viewIfLoaded) ?? false else { return nil }
            }
            let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            let lifting = FingerUse(of: under, within: view).drags([.down, isMirrored ? .left : .right])
            return lifting.isEmpty ? nil : lifting
        }

        private func take(
            _ event: BackGesture.Event, from place: PenumbraMotion.Point, at time: Double, goBack: () -> Bool
        ) {
            switch event {
            case .began:
                if let driver, driver.hasBegun, !driver.isOver {
                    return driver.decide { $0.grab(from: place, at: time) }
                }
                let driver = PageTransitionDriver(opens: false)
                driver.decide { $0.grab(from: place, at: time) }
                // UIKit may request the animation at once, or later.
                (self.driver, asked) = (driver, CACurrentMediaTime())
                if !goBack() { self.driver = nil }
            case .moved(let scrub): driver?.decide { $0.move(scrub, at: time) }
            case .ended(let scrub): driver?.decide { $0.release(scrub, at: time) }
            case .cancelled: driver?.decide { $0.drop(at: time) }
            }
        }
    }
#endif
