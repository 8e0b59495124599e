// The attributes of the other declarations, and the base class of their classes.
@import Darwin;
#define SINCE(version) __attribute__((availability(ios, introduced = version)))
#define DEPRECATED(version, end, hint) \
    __attribute__((availability(ios, introduced = version, deprecated = end, message = hint)))
#define UNAVAILABLE __attribute__((unavailable))
#define NAMED(name) __attribute__((swift_name(#name)))
#define BRIDGED(name) __attribute__((swift_bridge(name)))
#define NAMES __attribute__((swift_newtype(enum)))
#define OPEN_NAMES __attribute__((swift_newtype(struct)))
#define REFINED __attribute__((swift_private))
#define SENDABLE __attribute__((swift_attr("@Sendable")))
#define MAIN_ACTOR __attribute__((swift_attr("@UIActor")))
#define NONISOLATED __attribute__((swift_attr("nonisolated")))
#define DESIGNATED __attribute__((objc_designated_initializer))
#define NOESCAPE __attribute__((noescape))
#define NS_ENUM(type, name) enum name : type name; enum __attribute__((enum_extensibility(open))) name : type
#define NS_OPTIONS(type, name) \
    enum name : type name; enum __attribute__((enum_extensibility(open), flag_enum)) name : type
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef _Bool BOOL;
typedef struct objc_selector *SEL;
typedef struct _NSZone NSZone;
#pragma clang assume_nonnull begin
@class NSString, Protocol;

@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)respondsToSelector:(SEL _Null_unspecified)aSelector;
@property (readonly, copy) NSString *description;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype)init DESIGNATED;
+ (instancetype)new;
+ (instancetype)alloc;
- (id)copy;
+ (Class)class;
- (nullable id)forwardingTargetForSelector:(SEL _Null_unspecified)aSelector NAMED(forwardingTarget(for:));
@end
#pragma clang assume_nonnull end
