// Paths, and images that code draws.

#pragma clang assume_nonnull begin
@interface UIBezierPath : NSObject <NSCopying, NSSecureCoding>
+ (instancetype)bezierPathWithRoundedRect:(CGRect)rect cornerRadius:(CGFloat)cornerRadius;
@property (nonatomic) CGPathRef CGPath;
@end

@interface UIGraphicsRendererFormat : NSObject <NSCopying>
@end

@interface UIGraphicsImageRendererFormat : UIGraphicsRendererFormat
+ (instancetype)formatForTraitCollection:(UITraitCollection *)traitCollection SINCE(11.0);
@property (nonatomic) CGFloat scale;
@end

@interface UIGraphicsRendererContext : NSObject
@property (nonatomic, readonly) CGContextRef CGContext;
- (void)fillRect:(CGRect)rect;
@end

@interface UIGraphicsImageRendererContext : UIGraphicsRendererContext
@end

@interface UIGraphicsRenderer : NSObject
- (instancetype)initWithBounds:(CGRect)bounds;
- (instancetype)initWithBounds:(CGRect)bounds format:(UIGraphicsRendererFormat *)format DESIGNATED;
@end

@interface UIGraphicsImageRenderer : UIGraphicsRenderer
- (instancetype)initWithSize:(CGSize)size;
- (instancetype)initWithSize:(CGSize)size format:(UIGraphicsImageRendererFormat *)format;
- (instancetype)initWithBounds:(CGRect)bounds format:(UIGraphicsImageRendererFormat *)format DESIGNATED;
- (UIImage *)imageWithActions:(void (NOESCAPE ^)(UIGraphicsImageRendererContext *rendererContext))actions;
@end
#pragma clang assume_nonnull end
