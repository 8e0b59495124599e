// Traits, colors, fonts and images.

#pragma clang assume_nonnull begin
typedef NS_ENUM(NSInteger, UIUserInterfaceStyle) {
    UIUserInterfaceStyleUnspecified, UIUserInterfaceStyleLight, UIUserInterfaceStyleDark
} SINCE(12.0);
typedef NS_ENUM(NSInteger, UIAccessibilityContrast) {
    UIAccessibilityContrastUnspecified = -1, UIAccessibilityContrastNormal, UIAccessibilityContrastHigh
} SINCE(13.0);
typedef NS_ENUM(NSInteger, UIUserInterfaceSizeClass) {
    UIUserInterfaceSizeClassUnspecified, UIUserInterfaceSizeClassCompact, UIUserInterfaceSizeClassRegular
};
typedef NS_ENUM(NSInteger, UITraitEnvironmentLayoutDirection) {
    UITraitEnvironmentLayoutDirectionUnspecified = -1, UITraitEnvironmentLayoutDirectionLeftToRight,
    UITraitEnvironmentLayoutDirectionRightToLeft
};
typedef NS_ENUM(NSInteger, UILegibilityWeight) {
    UILegibilityWeightUnspecified = -1, UILegibilityWeightRegular, UILegibilityWeightBold
} SINCE(13.0);
typedef NS_ENUM(NSInteger, UIUserInterfaceLayoutDirection) {
    UIUserInterfaceLayoutDirectionLeftToRight, UIUserInterfaceLayoutDirectionRightToLeft
};
typedef NS_ENUM(NSInteger, NSTextAlignment) {
    NSTextAlignmentLeft = 0, NSTextAlignmentCenter = 1, NSTextAlignmentRight = 2, NSTextAlignmentJustified = 3,
    NSTextAlignmentNatural = 4
};
typedef NSString * UIContentSizeCategory NAMES;
extern UIContentSizeCategory const UIContentSizeCategoryLarge;
extern NSNotificationName const UIContentSizeCategoryDidChangeNotification
    NAMED(UIContentSizeCategory.didChangeNotification);
struct UIEdgeInsets { CGFloat top, left, bottom, right; };
typedef struct UIEdgeInsets UIEdgeInsets;
SENDABLE
@interface UITraitCollection : NSObject <NSCopying, NSSecureCoding>
- (instancetype)init;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
+ (UITraitCollection *)traitCollectionWithPreferredContentSizeCategory:(UIContentSizeCategory)preferredContentSizeCategory;
@property (nonatomic, readonly) UIUserInterfaceStyle userInterfaceStyle SINCE(12.0);
@property (nonatomic, readonly) UITraitEnvironmentLayoutDirection layoutDirection;
@property (nonatomic, readonly) CGFloat displayScale;
@property (nonatomic, readonly) UIUserInterfaceSizeClass horizontalSizeClass;
@property (nonatomic, readonly) UIUserInterfaceSizeClass verticalSizeClass;
@property (nonatomic, copy, readonly) UIContentSizeCategory preferredContentSizeCategory;
@property (nonatomic, readonly) UIAccessibilityContrast accessibilityContrast SINCE(13.0);
@property (nonatomic, readonly) UILegibilityWeight legibilityWeight SINCE(13.0);
@property (class, nonatomic, strong) UITraitCollection *currentTraitCollection NAMED(current) SINCE(13.0);
@end

MAIN_ACTOR
@protocol UITraitEnvironment <NSObject>
@property (nonatomic, readonly) UITraitCollection *traitCollection;
- (void)traitCollectionDidChange:(nullable UITraitCollection *)previousTraitCollection
    DEPRECATED(8.0, 17.0, "use registerForTraitChanges");
@end

SENDABLE
@interface UIColor : NSObject <NSSecureCoding, NSCopying>
- (UIColor *)initWithWhite:(CGFloat)white alpha:(CGFloat)alpha;
- (UIColor *)initWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
- (UIColor *)initWithCGColor:(CGColorRef)cgColor;
+ (UIColor *)colorWithDynamicProvider:(UIColor * (SENDABLE ^)(UITraitCollection *traitCollection))dynamicProvider
    SINCE(13.0);
- (UIColor *)initWithDynamicProvider:(UIColor * (SENDABLE ^)(UITraitCollection *traitCollection))dynamicProvider
    SINCE(13.0);
- (UIColor *)resolvedColorWithTraitCollection:(UITraitCollection *)traitCollection SINCE(13.0);
@property (class, nonatomic, readonly) UIColor *blackColor;
@property (class, nonatomic, readonly) UIColor *whiteColor;
@property (class, nonatomic, readonly) UIColor *clearColor;
- (void)setFill;
- (BOOL)getRed:(nullable CGFloat *)red green:(nullable CGFloat *)green blue:(nullable CGFloat *)blue
    alpha:(nullable CGFloat *)alpha;
- (UIColor *)colorWithAlphaComponent:(CGFloat)alpha;
@property (nonatomic, readonly) CGColorRef CGColor;
@end

@interface UIColor (UIColorSystemColors)
@property (class, nonatomic, readonly) UIColor *systemRedColor;
@property (class, nonatomic, readonly) UIColor *tintColor NAMED(tintColor) SINCE(15.0);
@property (class, nonatomic, readonly) UIColor *labelColor SINCE(13.0);
@property (class, nonatomic, readonly) UIColor *secondaryLabelColor SINCE(13.0);
@property (class, nonatomic, readonly) UIColor *separatorColor SINCE(13.0);
@property (class, nonatomic, readonly) UIColor *systemBackgroundColor SINCE(13.0);
@property (class, nonatomic, readonly) UIColor *secondarySystemBackgroundColor SINCE(13.0);
@property (class, nonatomic, readonly) UIColor *tertiarySystemFillColor SINCE(13.0);
@end

typedef NSString * UIFontTextStyle NAMES NAMED(UIFont.TextStyle);
extern UIFontTextStyle const UIFontTextStyleBody;
extern UIFontTextStyle const UIFontTextStyleFootnote;
extern UIFontTextStyle const UIFontTextStyleCaption1;
extern UIFontTextStyle const UIFontTextStyleTitle1;
extern UIFontTextStyle const UIFontTextStyleHeadline;
typedef CGFloat UIFontWeight OPEN_NAMES NAMED(UIFont.Weight);
extern const UIFontWeight UIFontWeightRegular;
extern const UIFontWeight UIFontWeightMedium;
extern const UIFontWeight UIFontWeightSemibold;
extern const UIFontWeight UIFontWeightBold;
SENDABLE
@interface UIFont : NSObject <NSCopying, NSSecureCoding>
+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)style;
+ (nullable UIFont *)fontWithName:(NSString *)fontName size:(CGFloat)fontSize;
+ (UIFont *)systemFontOfSize:(CGFloat)fontSize;
+ (UIFont *)systemFontOfSize:(CGFloat)fontSize weight:(UIFontWeight)weight;
- (UIFont *)fontWithSize:(CGFloat)fontSize;
@property (nonatomic, readonly) CGFloat pointSize;
@property (nonatomic, readonly) CGFloat ascender;
@property (nonatomic, readonly) CGFloat lineHeight;
@end

SENDABLE
@interface UIFontMetrics : NSObject
- (instancetype)init UNAVAILABLE;
- (instancetype)initForTextStyle:(UIFontTextStyle)textStyle DESIGNATED;
- (CGFloat)scaledValueForValue:(CGFloat)value NAMED(scaledValue(for:));
- (CGFloat)scaledValueForValue:(CGFloat)value
    compatibleWithTraitCollection:(nullable UITraitCollection *)traitCollection
    NAMED(scaledValue(for:compatibleWith:));
@end

SENDABLE NAMED(UIImage.Configuration)
@interface UIImageConfiguration : NSObject
@end

SENDABLE NAMED(UIImage.SymbolConfiguration)
@interface UIImageSymbolConfiguration : UIImageConfiguration
+ (instancetype)configurationWithFont:(UIFont *)font;
@end

SENDABLE
@interface UIImage : NSObject <NSSecureCoding>
+ (nullable UIImage *)systemImageNamed:(NSString *)name NAMED(init(systemName:)) SINCE(13.0);
+ (nullable UIImage *)systemImageNamed:(NSString *)name
    withConfiguration:(nullable UIImageConfiguration *)configuration NAMED(init(systemName:withConfiguration:))
    SINCE(13.0);
+ (nullable UIImage *)imageNamed:(NSString *)name;
+ (nullable UIImage *)imageNamed:(NSString *)name inBundle:(nullable NSBundle *)bundle
    withConfiguration:(nullable UIImageConfiguration *)configuration NAMED(init(named:in:with:)) SINCE(13.0);
@property (nonatomic, readonly) CGSize size;
@property (nullable, nonatomic, readonly) CGImageRef CGImage;
@property (nullable, nonatomic, readonly) NSArray<UIImage *> *images;
@property (nonatomic, readonly) CGFloat scale;
- (void)drawAtPoint:(CGPoint)point;
@end
#pragma clang assume_nonnull end
