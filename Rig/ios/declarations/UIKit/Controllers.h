// View controllers, navigation controllers and navigation bars.

#pragma clang assume_nonnull begin
typedef NS_ENUM(NSInteger, UIInterfaceOrientation) {
    UIInterfaceOrientationUnknown, UIInterfaceOrientationPortrait, UIInterfaceOrientationPortraitUpsideDown
};
typedef NS_OPTIONS(NSUInteger, UIInterfaceOrientationMask) {
    UIInterfaceOrientationMaskPortrait = 1 << UIInterfaceOrientationPortrait,
    UIInterfaceOrientationMaskAll = 0x1E
};
MAIN_ACTOR
@interface UIViewController : UIResponder <NSCoding, UITraitEnvironment>
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
    bundle:(nullable NSBundle *)nibBundleOrNil DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (null_resettable, nonatomic, strong) UIView *view;
@property (nullable, nonatomic, readonly, strong) UIView *viewIfLoaded;
@property (nullable, nonatomic, copy) NSString *title;
- (void)loadView;
@property (nonatomic, readonly) UIInterfaceOrientationMask supportedInterfaceOrientations;
- (void)viewDidLoad;
- (void)viewDidLayoutSubviews;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)didMoveToParentViewController:(nullable UIViewController *)parent NAMED(didMove(toParent:));
- (void)presentViewController:(UIViewController *)viewControllerToPresent animated:(BOOL)flag
    completion:(void (^ __nullable)(void))completion NAMED(present(_:animated:completion:));
- (void)dismissViewControllerAnimated:(BOOL)flag completion:(void (^ __nullable)(void))completion
    NAMED(dismiss(animated:completion:));
@property (nonatomic) UIModalPresentationStyle modalPresentationStyle;
@property (nullable, nonatomic, weak) id <UIViewControllerTransitioningDelegate> transitioningDelegate;
@property (nullable, nonatomic, readonly) UIViewController *presentingViewController NAMED(presentingViewController);
@property (nonatomic, readonly, getter=isBeingPresented) BOOL beingPresented;
@property (nonatomic, readonly, getter=isBeingDismissed) BOOL beingDismissed;
@property (nonatomic, getter=isModalInPresentation) BOOL modalInPresentation SINCE(13.0);
@property (nonatomic) UIUserInterfaceStyle overrideUserInterfaceStyle SINCE(13.0);
@property (nullable, nonatomic, strong) UIViewControllerTransition *preferredTransition SINCE(18.0);
@end

MAIN_ACTOR
@protocol UIViewControllerTransitionCoordinator <NSObject>
@end

@interface UIViewController (UIViewControllerTransitionCoordinator)
@property (nullable, nonatomic, readonly) id <UIViewControllerTransitionCoordinator> transitionCoordinator;
@end

typedef NS_ENUM(NSInteger, UINavigationControllerOperation) {
    UINavigationControllerOperationNone, UINavigationControllerOperationPush, UINavigationControllerOperationPop
} NAMED(UINavigationController.Operation);
@protocol UINavigationControllerDelegate;
MAIN_ACTOR
@interface UINavigationController : UIViewController
- (instancetype)initWithRootViewController:(UIViewController *)rootViewController;
- (void)pushViewController:(UIViewController *)viewController animated:(BOOL)animated
    NAMED(pushViewController(_:animated:));
- (nullable UIViewController *)popViewControllerAnimated:(BOOL)animated NAMED(popViewController(animated:));
@property (nullable, nonatomic, weak) id<UINavigationControllerDelegate> delegate;
@property (nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
@property (nullable, nonatomic, readonly, strong) UIViewController *topViewController;
@property (nullable, nonatomic, readonly) UIGestureRecognizer *interactivePopGestureRecognizer;
@property (nullable, nonatomic, readonly) UIGestureRecognizer *interactiveContentPopGestureRecognizer SINCE(26.0);
@end

MAIN_ACTOR
@protocol UINavigationControllerDelegate <NSObject>
@optional
- (void)navigationController:(UINavigationController *)navigationController
    willShowViewController:(UIViewController *)viewController animated:(BOOL)animated
    NAMED(navigationController(_:willShow:animated:));
- (void)navigationController:(UINavigationController *)navigationController
    didShowViewController:(UIViewController *)viewController animated:(BOOL)animated
    NAMED(navigationController(_:didShow:animated:));
- (UIInterfaceOrientationMask)navigationControllerSupportedInterfaceOrientations:(UINavigationController *)navigationController;
- (UIInterfaceOrientation)navigationControllerPreferredInterfaceOrientationForPresentation:(UINavigationController *)navigationController
    NAMED(navigationControllerPreferredInterfaceOrientationForPresentation(_:));
- (nullable id <UIViewControllerInteractiveTransitioning>)navigationController:(UINavigationController *)navigationController
    interactionControllerForAnimationController:(id<UIViewControllerAnimatedTransitioning>)animationController
    NAMED(navigationController(_:interactionControllerFor:));
- (nullable id <UIViewControllerAnimatedTransitioning>)navigationController:(UINavigationController *)navigationController
    animationControllerForOperation:(UINavigationControllerOperation)operation
    fromViewController:(UIViewController *)fromVC toViewController:(UIViewController *)toVC;
@end

@interface UIViewController (UINavigationControllerItem)
@property (nonatomic, readonly, strong) UINavigationItem *navigationItem;
@property (nullable, nonatomic, readonly, strong) UINavigationController *navigationController;
@end

MAIN_ACTOR
@interface UIBarItem : NSObject
@end

MAIN_ACTOR
@interface UIBarButtonItem : UIBarItem
- (instancetype)init;
- (instancetype)initWithCustomView:(UIView *)customView;
@end

MAIN_ACTOR
@interface UIBarAppearance : NSObject
- (void)configureWithOpaqueBackground;
@property (nonatomic, copy, nullable) UIColor *backgroundColor;
- (instancetype)init;
@end

MAIN_ACTOR
@interface UINavigationBarAppearance : UIBarAppearance
@property (nonatomic, copy) NSDictionary<NSAttributedStringKey, id> *titleTextAttributes;
@end

extern NSAttributedStringKey const NSForegroundColorAttributeName NAMED(foregroundColor);
MAIN_ACTOR
@interface UINavigationItem : NSObject
@property (nullable, nonatomic, strong) UIBarButtonItem *rightBarButtonItem;
@property (nonatomic) BOOL hidesBackButton;
@property (nonatomic, copy, nullable) UINavigationBarAppearance *standardAppearance SINCE(13.0);
@property (nonatomic, copy, nullable) UINavigationBarAppearance *compactAppearance SINCE(13.0);
@property (nonatomic, copy, nullable) UINavigationBarAppearance *scrollEdgeAppearance SINCE(13.0);
@property (nonatomic, copy, nullable) UINavigationBarAppearance *compactScrollEdgeAppearance SINCE(15.0);
@end

MAIN_ACTOR
@interface UINavigationBar : UIView
@property (nonatomic, readwrite, copy) UINavigationBarAppearance *standardAppearance SINCE(13.0);
@property (nonatomic, readwrite, copy, nullable) UINavigationBarAppearance *compactAppearance SINCE(13.0);
@property (nonatomic, readwrite, copy, nullable) UINavigationBarAppearance *scrollEdgeAppearance SINCE(13.0);
@property (nonatomic, readwrite, copy, nullable) UINavigationBarAppearance *compactScrollEdgeAppearance SINCE(15.0);
@property (nullable, nonatomic, copy) NSArray<UINavigationItem *> *items;
@end

MAIN_ACTOR
@interface UIToolbarAppearance : UIBarAppearance
@end

MAIN_ACTOR
@interface UIToolbar : UIView
@property (nonatomic, readwrite, copy) UIToolbarAppearance *standardAppearance SINCE(13.0);
@property (nonatomic, readwrite, copy, nullable) UIToolbarAppearance *compactAppearance SINCE(13.0);
@property (nonatomic, readwrite, copy, nullable) UIToolbarAppearance *scrollEdgeAppearance SINCE(15.0);
@property (nonatomic, readwrite, copy, nullable) UIToolbarAppearance *compactScrollEdgeAppearance SINCE(15.0);
@end

MAIN_ACTOR
@interface UITabBarAppearance : UIBarAppearance
@end

MAIN_ACTOR
@interface UITabBar : UIView
@property (nonatomic, readwrite, copy) UITabBarAppearance *standardAppearance SINCE(13.0);
@property (nonatomic, readwrite, copy, nullable) UITabBarAppearance *scrollEdgeAppearance SINCE(15.0);
@end
#pragma clang assume_nonnull end
