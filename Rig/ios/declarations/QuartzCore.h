@import Foundation; @import CoreGraphics;
#pragma clang assume_nonnull begin
CFTimeInterval CACurrentMediaTime(void);
typedef NSString * CALayerCornerCurve NAMES;
extern CALayerCornerCurve const kCACornerCurveCircular NAMED(circular) SINCE(13.0);
extern CALayerCornerCurve const kCACornerCurveContinuous NAMED(continuous) SINCE(13.0);
typedef NSString * CAShapeLayerFillRule NAMES;
extern CAShapeLayerFillRule const kCAFillRuleNonZero NAMED(nonZero);
extern CAShapeLayerFillRule const kCAFillRuleEvenOdd NAMED(evenOdd);
@protocol CALayerDelegate, CAAction;
@interface CALayer : NSObject <NSSecureCoding>
+ (instancetype)layer;
- (instancetype)init;
- (instancetype)initWithLayer:(id)layer;
@property CGRect bounds;
@property CGPoint position;
@property CGFloat zPosition;
@property CGRect frame;
@property (getter=isHidden) BOOL hidden;
@property (nullable, strong) __kindof CALayer *mask;
@property (nullable, strong) id contents;
@property BOOL masksToBounds;
@property float opacity;
@property CGFloat cornerRadius;
@property (copy) CALayerCornerCurve cornerCurve SINCE(13.0);
@property (nullable) CGColorRef backgroundColor;
@property (nullable) CGColorRef borderColor;
@property CGFloat borderWidth;
@property (nullable) CGColorRef shadowColor;
@property float shadowOpacity;
@property CGSize shadowOffset;
@property CGFloat shadowRadius;
@property (nullable) CGPathRef shadowPath;
- (void)renderInContext:(CGContextRef)ctx;
@end
@interface CAShapeLayer : CALayer
@property (nullable) CGPathRef path;
@property (nullable) CGColorRef fillColor;
@property (copy) CAShapeLayerFillRule fillRule;
@property (nullable) CGColorRef strokeColor;
@property CGFloat lineWidth;
@end
@interface CATransaction : NSObject
+ (void)begin;
+ (void)commit;
+ (void)flush;
+ (BOOL)disableActions;
+ (void)setDisableActions:(BOOL)flag;
@end
struct CAFrameRateRange { float minimum; float maximum; float preferred; };
typedef struct CAFrameRateRange CAFrameRateRange SINCE(15.0);
CAFrameRateRange CAFrameRateRangeMake(float minimum, float maximum, float preferred) SINCE(15.0);
@interface CADisplayLink : NSObject
+ (CADisplayLink *)displayLinkWithTarget:(id)target selector:(SEL)sel;
- (void)addToRunLoop:(NSRunLoop *)runloop forMode:(NSRunLoopMode)mode;
- (void)removeFromRunLoop:(NSRunLoop *)runloop forMode:(NSRunLoopMode)mode;
- (void)invalidate;
@property (readonly, nonatomic) CFTimeInterval timestamp;
@property (readonly, nonatomic) CFTimeInterval duration;
@property (readonly, nonatomic) CFTimeInterval targetTimestamp SINCE(10.0);
@property (getter=isPaused, nonatomic) BOOL paused;
@property (nonatomic) CAFrameRateRange preferredFrameRateRange SINCE(15.0);
@end
#pragma clang assume_nonnull end
