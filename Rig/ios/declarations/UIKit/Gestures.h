// Touches, keys, recognizers and haptic feedback.

#pragma clang assume_nonnull begin
typedef NS_ENUM(NSInteger, UITouchType) {
    UITouchTypeDirect, UITouchTypeIndirect, UITouchTypePencil, UITouchTypeStylus = UITouchTypePencil,
    UITouchTypeIndirectPointer SINCE(13.4)
} NAMED(UITouch.TouchType);
MAIN_ACTOR
@interface UITouch : NSObject
@property (nonatomic, readonly) NSTimeInterval timestamp;
@property (nonatomic, readonly) UITouchType type;
@property (nullable, nonatomic, readonly, strong) UIView *view;
- (CGPoint)locationInView:(nullable UIView *)view;
@end

MAIN_ACTOR
@interface UIEvent : NSObject
@property (nonatomic, readonly) NSTimeInterval timestamp;
- (nullable NSArray<UITouch *> *)coalescedTouchesForTouch:(UITouch *)touch NAMED(coalescedTouches(for:)) SINCE(9.0);
@end

typedef NS_OPTIONS(NSInteger, UIEventButtonMask) {
    UIEventButtonMaskPrimary = 1 << 0, UIEventButtonMaskSecondary = 1 << 1
} NAMED(UIEvent.ButtonMask) SINCE(13.4);
MAIN_ACTOR
@interface UIPressesEvent : UIEvent
@end

typedef NS_ENUM(NSInteger, UIKeyboardHIDUsage) {
    UIKeyboardHIDUsageKeyboardReturnOrEnter = 0x28, UIKeyboardHIDUsageKeyboardEscape = 0x29,
    UIKeyboardHIDUsageKeyboardTab = 0x2B, UIKeyboardHIDUsageKeyboardHome = 0x4A, UIKeyboardHIDUsageKeyboardPageUp = 0x4B,
    UIKeyboardHIDUsageKeyboardEnd = 0x4D, UIKeyboardHIDUsageKeyboardPageDown = 0x4E,
    UIKeyboardHIDUsageKeyboardRightArrow = 0x4F, UIKeyboardHIDUsageKeyboardLeftArrow = 0x50,
    UIKeyboardHIDUsageKeyboardDownArrow = 0x51, UIKeyboardHIDUsageKeyboardUpArrow = 0x52,
    UIKeyboardHIDUsageKeypadEnter = 0x58
} SINCE(13.4);
typedef NS_OPTIONS(NSInteger, UIKeyModifierFlags) {
    UIKeyModifierAlphaShift = 1 << 16, UIKeyModifierShift = 1 << 17, UIKeyModifierControl = 1 << 18,
    UIKeyModifierAlternate = 1 << 19, UIKeyModifierCommand = 1 << 20, UIKeyModifierNumericPad = 1 << 21
};
MAIN_ACTOR SINCE(13.4)
@interface UIKey : NSObject
@property (nonatomic, readonly) NSString *characters;
@property (nonatomic, readonly) UIKeyModifierFlags modifierFlags;
@property (nonatomic, readonly) UIKeyboardHIDUsage keyCode;
@end

MAIN_ACTOR
@interface UIPress : NSObject
@property (nonatomic, nullable, readonly) UIKey *key SINCE(13.4);
@end

typedef NS_ENUM(NSInteger, UIGestureRecognizerState) {
    UIGestureRecognizerStatePossible, UIGestureRecognizerStateBegan, UIGestureRecognizerStateChanged,
    UIGestureRecognizerStateEnded, UIGestureRecognizerStateCancelled, UIGestureRecognizerStateFailed,
    UIGestureRecognizerStateRecognized = UIGestureRecognizerStateEnded
} NAMED(UIGestureRecognizer.State);
@protocol UIGestureRecognizerDelegate;
MAIN_ACTOR
@interface UIGestureRecognizer : NSObject
- (instancetype)initWithTarget:(nullable id)target action:(nullable SEL)action DESIGNATED;
- (instancetype)init;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (void)addTarget:(id)target action:(SEL)action;
@property (nonatomic, readonly) UIGestureRecognizerState state;
@property (nullable, nonatomic, weak) id<UIGestureRecognizerDelegate> delegate;
@property (nonatomic, getter=isEnabled) BOOL enabled;
@property (nullable, nonatomic, readonly) UIView *view;
@property (nonatomic) BOOL cancelsTouchesInView;
@property (nonatomic) BOOL delaysTouchesEnded;
@property (nonatomic, copy) NSArray<NSNumber *> *allowedTouchTypes;
- (void)requireGestureRecognizerToFail:(UIGestureRecognizer *)otherGestureRecognizer;
- (CGPoint)locationInView:(nullable UIView *)view;
@property (nonatomic, readonly) NSUInteger numberOfTouches;
@end

MAIN_ACTOR
@protocol UIGestureRecognizerDelegate <NSObject>
@optional
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)gestureRecognizer;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldRecognizeSimultaneouslyWithGestureRecognizer:(UIGestureRecognizer *)otherGestureRecognizer;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldBeRequiredToFailByGestureRecognizer:(UIGestureRecognizer *)otherGestureRecognizer
    NAMED(gestureRecognizer(_:shouldBeRequiredToFailBy:));
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer shouldReceiveTouch:(UITouch *)touch
    NAMED(gestureRecognizer(_:shouldReceive:));
@end

typedef NS_OPTIONS(NSInteger, UIScrollTypeMask) {
    UIScrollTypeMaskDiscrete = 1 << 0, UIScrollTypeMaskContinuous = 1 << 1,
    UIScrollTypeMaskAll = UIScrollTypeMaskDiscrete | UIScrollTypeMaskContinuous
} SINCE(13.4);
MAIN_ACTOR
@interface UIPanGestureRecognizer : UIGestureRecognizer
@property (nonatomic) NSUInteger minimumNumberOfTouches;
@property (nonatomic) NSUInteger maximumNumberOfTouches;
- (CGPoint)translationInView:(nullable UIView *)view;
- (CGPoint)velocityInView:(nullable UIView *)view;
@property (nonatomic) UIScrollTypeMask allowedScrollTypesMask SINCE(13.4);
@end

MAIN_ACTOR
@interface UIPinchGestureRecognizer : UIGestureRecognizer
@property (nonatomic) CGFloat scale;
@property (nonatomic, readonly) CGFloat velocity;
@end

MAIN_ACTOR
@interface UIRotationGestureRecognizer : UIGestureRecognizer
@end

MAIN_ACTOR
@interface UITapGestureRecognizer : UIGestureRecognizer
@property (nonatomic) UIEventButtonMask buttonMaskRequired SINCE(13.4);
@end

MAIN_ACTOR
@interface UIHoverGestureRecognizer : UIGestureRecognizer
@end

MAIN_ACTOR
@interface UILongPressGestureRecognizer : UIGestureRecognizer
@property (nonatomic) NSTimeInterval minimumPressDuration;
@property (nonatomic) CGFloat allowableMovement;
@property (nonatomic) NSUInteger numberOfTouchesRequired;
@end

MAIN_ACTOR
@interface UIFeedbackGenerator : NSObject
- (void)prepare;
@end

typedef NS_ENUM(NSInteger, UIImpactFeedbackStyle) {
    UIImpactFeedbackStyleLight, UIImpactFeedbackStyleMedium, UIImpactFeedbackStyleHeavy
} NAMED(UIImpactFeedbackGenerator.FeedbackStyle);
MAIN_ACTOR
@interface UIImpactFeedbackGenerator : UIFeedbackGenerator
- (instancetype)initWithStyle:(UIImpactFeedbackStyle)style;
- (void)impactOccurred;
@end

MAIN_ACTOR
@interface UISelectionFeedbackGenerator : UIFeedbackGenerator
- (void)selectionChanged;
@end
#pragma clang assume_nonnull end
