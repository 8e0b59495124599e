// The parts of Foundation that the core and UIKit's declarations use.
@import ObjectiveC;
@import CoreFoundation;
@import CoreGraphics;
#pragma clang assume_nonnull begin
@class NSCoder, NSString, NSArray, NSDictionary, NSSet, NSError;
typedef double NSTimeInterval;
Class _Nullable NSClassFromString(NSString *aClassName);

@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end

@protocol NSMutableCopying
- (id)mutableCopyWithZone:(nullable NSZone *)zone;
@end

@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

@protocol NSSecureCoding <NSCoding>
@property (class, readonly) BOOL supportsSecureCoding;
@end

@interface NSCoder : NSObject
@end
typedef unsigned short unichar;

SENDABLE BRIDGED("Swift.String")
@interface NSString : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly) NSUInteger length;
- (unichar)characterAtIndex:(NSUInteger)i;
@end

SENDABLE
@interface NSValue : NSObject <NSCopying, NSSecureCoding>
@end

SENDABLE
@interface NSNumber : NSValue
- (NSNumber *)initWithInteger:(NSInteger)value;
- (NSNumber *)initWithDouble:(double)value;
- (NSNumber *)initWithBool:(BOOL)value;
- (NSNumber *)initWithInt:(int)value;
@end

BRIDGED("Swift.Array")
@interface NSArray<__covariant ObjectType> : NSObject <NSCopying, NSMutableCopying,
    NSSecureCoding>
@property (readonly) NSUInteger count;
- (ObjectType)objectAtIndex:(NSUInteger)i;
@end

BRIDGED("Swift.Dictionary")
@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject <NSCopying, NSMutableCopying,
    NSSecureCoding>
@property (readonly) NSUInteger count;
- (nullable ObjectType)objectForKey:(KeyType)k;
@end

BRIDGED("Swift.Set")
@interface NSSet<__covariant ObjectType> : NSObject <NSCopying, NSMutableCopying,
    NSSecureCoding>
@property (readonly) NSUInteger count;
@end

SENDABLE
@interface NSError : NSObject <NSCopying, NSSecureCoding>
@property (readonly) NSInteger code;
@property (readonly, copy) NSString *domain;
@end

SENDABLE BRIDGED("Foundation.Data")
@interface NSData : NSObject
@property (readonly) NSUInteger length;
@end

SENDABLE BRIDGED("Foundation.URL")
@interface NSURL : NSObject
@end

SENDABLE BRIDGED("Foundation.Date")
@interface NSDate : NSObject
@end

BRIDGED("Foundation.IndexPath")
@interface NSIndexPath : NSObject
@end

@interface NSAttributedString : NSObject
@end
typedef NSString * NSAttributedStringKey OPEN_NAMES NAMED(NSAttributedString.Key);
@class NSNotification;
typedef NSString * NSNotificationName OPEN_NAMES NAMED(NSNotification.Name);

@interface NSNotification : NSObject
@property (readonly, copy) NSNotificationName name;
@property (nullable, readonly, retain) id object;
@end

NAMED(NotificationCenter) SENDABLE

@interface NSNotificationCenter : NSObject
@property (class, readonly, strong) NSNotificationCenter *defaultCenter;
- (void)addObserver:(id)observer selector:(SEL)aSelector name:(nullable NSNotificationName)aName
    object:(nullable id)anObject;
- (void)removeObserver:(id)observer;
@end
@class NSRunLoop;
typedef NSString * NSRunLoopMode OPEN_NAMES NAMED(NSRunLoop.Mode);
extern NSRunLoopMode const NSDefaultRunLoopMode;
extern NSRunLoopMode const NSRunLoopCommonModes NAMED(common);

NAMED(RunLoop)
@interface NSRunLoop : NSObject
@property (class, readonly, strong) NSRunLoop *currentRunLoop;
@property (class, readonly, strong) NSRunLoop *mainRunLoop;
@end

NAMED(Thread) SENDABLE
@interface NSThread : NSObject
@property (class, readonly) BOOL isMainThread;
@end

NAMED(Bundle)
@interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle;
+ (NSBundle *)bundleForClass:(Class)aClass;
@end

@interface NSHashTable<ObjectType> : NSObject <NSCopying>
+ (NSHashTable<ObjectType> *)weakObjectsHashTable NAMED(weakObjects());
- (void)addObject:(nullable ObjectType)object;
@property (readonly, copy) NSArray<ObjectType> *allObjects;
@end

@interface NSMapTable<KeyType, ObjectType> : NSObject <NSCopying>
+ (NSMapTable<KeyType, ObjectType> *)strongToStrongObjectsMapTable;
+ (NSMapTable<KeyType, ObjectType> *)weakToStrongObjectsMapTable;
+ (NSMapTable<KeyType, ObjectType> *)weakToWeakObjectsMapTable;
- (nullable ObjectType)objectForKey:(nullable KeyType)aKey;
- (void)removeObjectForKey:(nullable KeyType)aKey;
- (void)setObject:(nullable ObjectType)anObject forKey:(nullable KeyType)aKey;
@end

@interface NSObject (NSKeyValueCoding)
- (nullable id)valueForKey:(NSString *)key;
- (void)setValue:(nullable id)value forKey:(NSString *)key;
@end
#pragma clang assume_nonnull end
