@import Darwin;
@import ObjectiveC;
#define CF_BRIDGED_TYPE(type) __attribute__((objc_bridge(type)))
typedef const struct CF_BRIDGED_TYPE(NSString) __CFString *CFStringRef;
typedef double CFTimeInterval;
typedef double CGFloat;
typedef struct CGPoint {
    CGFloat x;
    CGFloat y;
} CGPoint;
typedef struct CGVector {
    CGFloat dx;
    CGFloat dy;
} CGVector;
typedef struct CGSize {
    CGFloat width;
    CGFloat height;
} CGSize;
typedef struct CGRect {
    CGPoint origin;
    CGSize size;
} CGRect;
typedef struct CGAffineTransform {
    CGFloat a, b, c, d, tx, ty;
} CGAffineTransform;
