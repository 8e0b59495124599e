@import CoreFoundation;
#define RETAINED __attribute__((cf_returns_retained))
#pragma clang assume_nonnull begin
#pragma clang arc_cf_code_audited begin
typedef struct CF_BRIDGED_TYPE(id) CGPath *CGMutablePathRef;
typedef const struct CF_BRIDGED_TYPE(id) CGPath *CGPathRef;
CGMutablePathRef CGPathCreateMutable(void) RETAINED NAMED(CGMutablePath.init());
void CGPathCloseSubpath(CGMutablePathRef _Nullable path) NAMED(CGMutablePath.closeSubpath(self:));

typedef struct CF_BRIDGED_TYPE(id) CGColor *CGColorRef SENDABLE;
typedef struct CF_BRIDGED_TYPE(id) CGColorSpace *CGColorSpaceRef SENDABLE;
CGFloat CGColorGetAlpha(CGColorRef _Nullable color) NAMED(getter:CGColor.alpha(self:));
CGColorSpaceRef _Nullable CGColorSpaceCreateWithName(CFStringRef _Nullable name) RETAINED
    NAMED(CGColorSpace.init(name:));
extern const CFStringRef kCGColorSpaceSRGB NAMED(CGColorSpace.sRGB) SINCE(9.0);

typedef struct CF_BRIDGED_TYPE(id) CGImage *CGImageRef;
size_t CGImageGetWidth(CGImageRef _Nullable image) NAMED(getter:CGImage.width(self:));
size_t CGImageGetHeight(CGImageRef _Nullable image) NAMED(getter:CGImage.height(self:));
typedef NS_ENUM(uint32_t, CGImageAlphaInfo) {
    kCGImageAlphaNone, kCGImageAlphaPremultipliedLast, kCGImageAlphaPremultipliedFirst
};

typedef struct CF_BRIDGED_TYPE(id) CGContext *CGContextRef;
CGContextRef _Nullable CGBitmapContextCreate(void *_Nullable data, size_t width, size_t height, size_t bitsPerComponent,
    size_t bytesPerRow, CGColorSpaceRef space, uint32_t bitmapInfo) RETAINED
    NAMED(CGContext.init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:));
CGImageRef _Nullable CGBitmapContextCreateImage(CGContextRef _Nullable context) RETAINED
    NAMED(CGContext.makeImage(self:));
#pragma clang arc_cf_code_audited end
#pragma clang assume_nonnull end
