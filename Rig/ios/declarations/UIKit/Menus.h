// Menus, and controls with actions.

#pragma clang assume_nonnull begin
typedef NS_ENUM(NSInteger, UIMenuElementState) {
    UIMenuElementStateOff, UIMenuElementStateOn, UIMenuElementStateMixed
} NAMED(UIMenuElement.State);
typedef NS_OPTIONS(NSUInteger, UIMenuElementAttributes) {
    UIMenuElementAttributesDisabled = 1, UIMenuElementAttributesDestructive = 2, UIMenuElementAttributesHidden = 4,
    UIMenuElementAttributesKeepsMenuPresented SINCE(16.0) = 8
} NAMED(UIMenuElement.Attributes) SINCE(13.0);
MAIN_ACTOR SINCE(13.0)
@interface UIMenuElement : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly) NSString *title;
@property (nonatomic, nullable, copy) NSString *subtitle SINCE(15.0);
@property (nonatomic, readonly, nullable) UIImage *image;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
+ (instancetype)new UNAVAILABLE;
- (instancetype)init UNAVAILABLE;
@end

MAIN_ACTOR SINCE(16.0)
@protocol UIMenuLeaf <NSObject>
@property (nonatomic, copy) NSString *title;
@property (nonatomic, copy, nullable) UIImage *image;
@property (nonatomic) UIMenuElementAttributes attributes;
@property (nonatomic) UIMenuElementState state;
- (void)performWithSender:(nullable id)sender target:(nullable id)target;
@end

typedef NSString * UIMenuIdentifier NAMED(UIMenu.Identifier) OPEN_NAMES SINCE(13.0);
typedef NS_OPTIONS(NSUInteger, UIMenuOptions) {
    UIMenuOptionsDisplayInline = 1, UIMenuOptionsDestructive = 2, UIMenuOptionsSingleSelection SINCE(15.0) = 32
} NAMED(UIMenu.Options) SINCE(13.0);
MAIN_ACTOR SINCE(13.0)
@interface UIMenu : UIMenuElement
@property (nonatomic, readonly) UIMenuOptions options;
@property (nonatomic, readonly) NSArray<UIMenuElement *> *children;
+ (UIMenu *)menuWithTitle:(NSString *)title image:(nullable UIImage *)image
    identifier:(nullable UIMenuIdentifier)identifier options:(UIMenuOptions)options
    children:(NSArray<UIMenuElement *> *)children REFINED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
+ (instancetype)new UNAVAILABLE;
- (instancetype)init UNAVAILABLE;
@end

typedef void (^UIActionHandler)(__kindof UIAction *action);
typedef NSString * UIActionIdentifier NAMED(UIAction.Identifier) OPEN_NAMES;
MAIN_ACTOR SINCE(13.0)
@interface UIAction : UIMenuElement
@property (nonatomic, copy) NSString *title;
@property (nullable, nonatomic, copy) UIImage *image;
@property (nonatomic) UIMenuElementAttributes attributes;
@property (nonatomic) UIMenuElementState state;
+ (instancetype)actionWithTitle:(NSString *)title image:(nullable UIImage *)image
    identifier:(nullable UIActionIdentifier)identifier handler:(UIActionHandler)handler REFINED;
@end

SINCE(16.0)
@interface UIAction () <UIMenuLeaf>
@end

MAIN_ACTOR SINCE(13.0)
@interface UICommand : UIMenuElement
@property (nonatomic, copy) NSString *title;
@property (nullable, nonatomic, copy) UIImage *image;
@property (nonatomic, readonly) SEL action;
@property (nonatomic) UIMenuElementAttributes attributes;
@property (nonatomic) UIMenuElementState state;
@end

SINCE(16.0)
@interface UICommand () <UIMenuLeaf>
@end

MAIN_ACTOR
@interface UIKeyCommand : UICommand
@property (nullable, nonatomic, readonly) NSString *input;
@property (nonatomic, readonly) UIKeyModifierFlags modifierFlags;
@end

typedef NS_OPTIONS(NSUInteger, UIControlEvents) {
    UIControlEventTouchDown = 1, UIControlEventTouchUpInside = 64, UIControlEventValueChanged = 4096
} NAMED(UIControl.Event);
typedef NS_OPTIONS(NSUInteger, UIControlState) {
    UIControlStateNormal_ = 0, UIControlStateHighlighted = 1
} NAMED(UIControl.State);
MAIN_ACTOR
@interface UIControl : UIView
- (void)addTarget:(nullable id)target action:(SEL)action forControlEvents:(UIControlEvents)controlEvents;
- (void)addAction:(UIAction *)action forControlEvents:(UIControlEvents)controlEvents NAMED(addAction(_:for:))
    SINCE(14.0);
- (void)sendAction:(SEL)action to:(nullable id)target forEvent:(nullable UIEvent *)event NAMED(sendAction(_:to:for:));
- (void)sendAction:(UIAction *)action NAMED(sendAction(_:)) SINCE(14.0);
@end

typedef NS_ENUM(NSInteger, UIButtonType) {
    UIButtonTypeCustom, UIButtonTypeSystem, UIButtonTypeDetailDisclosure, UIButtonTypeClose SINCE(13.0) = 7
} NAMED(UIButton.ButtonType);
MAIN_ACTOR
@interface UIButton : UIControl
+ (instancetype)buttonWithType:(UIButtonType)buttonType;
- (void)setTitle:(nullable NSString *)title forState:(UIControlState)state;
- (void)setImage:(nullable UIImage *)image forState:(UIControlState)state;
@end

MAIN_ACTOR
@interface UISlider : UIControl
@end

MAIN_ACTOR
@interface UISwitch : UIControl
@end

MAIN_ACTOR
@interface UIRefreshControl : UIControl
@end

MAIN_ACTOR
@interface UITextField : UIControl
@end

MAIN_ACTOR
@interface UIPickerView : UIView
@end
#pragma clang assume_nonnull end
