// The parts of UIKit that this package and its example use, with the attributes that decide whether they compile: availability,
// actor, sendability and Swift name. They follow the public headers of iOS 16 to 18 and the documentation of iOS 26.
@import Foundation;
@import CoreGraphics;
@import QuartzCore;
@class UIView, UIWindow, UIWindowScene, UIScene, UIColor, UIImage, UIFont, UITouch, UIEvent, UIGestureRecognizer;
@class UIPress, UIPressesEvent, UIKey, UIScreen;
@class UITraitCollection, UIViewController, UINavigationController, UINavigationItem, UIMenu, UIMenuElement, UIAction;
#include "UIKit/Appearance.h"
#include "UIKit/Views.h"
#include "UIKit/Scenes.h"
#include "UIKit/Gestures.h"
#include "UIKit/Menus.h"
#include "UIKit/Transitions.h"
#include "UIKit/Controllers.h"
#include "UIKit/Drawing.h"
#include "UIKit/Tables.h"
