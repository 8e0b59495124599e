// Animators, and the transitions of view controllers.

#pragma clang assume_nonnull begin
typedef NSString * UITransitionContextViewControllerKey NAMES;
extern UITransitionContextViewControllerKey const UITransitionContextFromViewControllerKey NAMED(from);
extern UITransitionContextViewControllerKey const UITransitionContextToViewControllerKey NAMED(to);
typedef NSString * UITransitionContextViewKey NAMES;
extern UITransitionContextViewKey const UITransitionContextFromViewKey NAMED(from);
extern UITransitionContextViewKey const UITransitionContextToViewKey NAMED(to);
typedef NS_ENUM(NSInteger, UIModalPresentationStyle) {
    UIModalPresentationFullScreen = 0, UIModalPresentationPageSheet, UIModalPresentationCustom = 4,
    UIModalPresentationOverFullScreen = 5, UIModalPresentationNone = -1,
    UIModalPresentationAutomatic SINCE(13.0) = -2
};
MAIN_ACTOR
@protocol UIViewControllerContextTransitioning <NSObject>
@property (nonatomic, readonly) UIView *containerView;
@property (nonatomic, readonly, getter=isAnimated) BOOL animated;
@property (nonatomic, readonly, getter=isInteractive) BOOL interactive;
@property (nonatomic, readonly) BOOL transitionWasCancelled;
@property (nonatomic, readonly) UIModalPresentationStyle presentationStyle;
@property (nonatomic, readonly) CGAffineTransform targetTransform;
- (void)updateInteractiveTransition:(CGFloat)percentComplete;
- (void)finishInteractiveTransition;
- (void)cancelInteractiveTransition;
- (void)pauseInteractiveTransition;
- (void)completeTransition:(BOOL)didComplete;
- (nullable __kindof UIViewController *)viewControllerForKey:(UITransitionContextViewControllerKey)key;
- (nullable __kindof UIView *)viewForKey:(UITransitionContextViewKey)key;
- (CGRect)initialFrameForViewController:(UIViewController *)vc;
- (CGRect)finalFrameForViewController:(UIViewController *)vc;
@end

typedef NS_ENUM(NSInteger, UIViewAnimatingState) {
    UIViewAnimatingStateInactive, UIViewAnimatingStateActive, UIViewAnimatingStateStopped
};
typedef NS_ENUM(NSInteger, UIViewAnimatingPosition) {
    UIViewAnimatingPositionEnd, UIViewAnimatingPositionStart, UIViewAnimatingPositionCurrent
};
MAIN_ACTOR
@protocol UIViewAnimating <NSObject>
@property (nonatomic, readonly) UIViewAnimatingState state;
@property (nonatomic, readonly, getter=isRunning) BOOL running;
@property (nonatomic, getter=isReversed) BOOL reversed;
@property (nonatomic) CGFloat fractionComplete;
- (void)startAnimation;
- (void)startAnimationAfterDelay:(NSTimeInterval)delay;
- (void)pauseAnimation;
- (void)stopAnimation:(BOOL)withoutFinishing;
- (void)finishAnimationAtPosition:(UIViewAnimatingPosition)finalPosition;
@end

MAIN_ACTOR
@protocol UIViewImplicitlyAnimating <UIViewAnimating>
@optional
- (void)addAnimations:(void (^)(void))animation delayFactor:(CGFloat)delayFactor;
- (void)addAnimations:(void (^)(void))animation;
- (void)addCompletion:(void (^)(UIViewAnimatingPosition finalPosition))completion;
@end

MAIN_ACTOR
@interface UIViewPropertyAnimator : NSObject <UIViewImplicitlyAnimating, NSCopying>
@property (nonatomic, readonly) NSTimeInterval duration;
@property (nonatomic) BOOL scrubsLinearly;
@property (nonatomic) BOOL pausesOnCompletion;
- (instancetype)initWithDuration:(NSTimeInterval)duration curve:(UIViewAnimationCurve)curve
    animations:(void (^ __nullable)(void))animations;
@end

MAIN_ACTOR
@protocol UIViewControllerAnimatedTransitioning <NSObject>
- (NSTimeInterval)transitionDuration:(nullable id <UIViewControllerContextTransitioning>)transitionContext
    NAMED(transitionDuration(using:));
- (void)animateTransition:(id<UIViewControllerContextTransitioning>)transitionContext
    NAMED(animateTransition(using:));
@optional
- (id<UIViewImplicitlyAnimating>)interruptibleAnimatorForTransition:(id<UIViewControllerContextTransitioning>)transitionContext
    NAMED(interruptibleAnimator(using:));
- (void)animationEnded:(BOOL)transitionCompleted;
@end

MAIN_ACTOR
@protocol UIViewControllerInteractiveTransitioning <NSObject>
- (void)startInteractiveTransition:(id<UIViewControllerContextTransitioning>)transitionContext;
@optional
@property (nonatomic, readonly) CGFloat completionSpeed;
@property (nonatomic, readonly) UIViewAnimationCurve completionCurve;
@property (nonatomic, readonly) BOOL wantsInteractiveStart;
@end

MAIN_ACTOR
@protocol UIViewControllerTransitioningDelegate <NSObject>
@optional
- (nullable id <UIViewControllerAnimatedTransitioning>)animationControllerForPresentedController:(UIViewController *)presented
    presentingController:(UIViewController *)presenting sourceController:(UIViewController *)source
    NAMED(animationController(forPresented:presenting:source:));
- (nullable id <UIViewControllerAnimatedTransitioning>)animationControllerForDismissedController:(UIViewController *)dismissed
    NAMED(animationController(forDismissed:));
- (nullable id <UIViewControllerInteractiveTransitioning>)interactionControllerForPresentation:(id<UIViewControllerAnimatedTransitioning>)animator
    NAMED(interactionControllerForPresentation(using:));
- (nullable id <UIViewControllerInteractiveTransitioning>)interactionControllerForDismissal:(id<UIViewControllerAnimatedTransitioning>)animator
    NAMED(interactionControllerForDismissal(using:));
@end

MAIN_ACTOR NAMED(UIViewController.Transition) SINCE(18.0)
@interface UIViewControllerTransition : NSObject
+ (instancetype)coverVertical;
@end
#pragma clang assume_nonnull end
