// Scenes, windows, and the delegates of an application.

#pragma clang assume_nonnull begin
MAIN_ACTOR
@interface UIScene : UIResponder
- (instancetype)init UNAVAILABLE;
@end

typedef NS_ENUM(NSInteger, UISceneActivationState) {
    UISceneActivationStateUnattached = -1, UISceneActivationStateForegroundActive,
    UISceneActivationStateForegroundInactive, UISceneActivationStateBackground
} NAMED(UIScene.ActivationState);
@interface UIScene (State)
@property (nonatomic, readonly) UISceneActivationState activationState;
@end

extern NSNotificationName const UISceneDidEnterBackgroundNotification SINCE(13.0)
    NAMED(UIScene.didEnterBackgroundNotification) NONISOLATED;
extern NSNotificationName const UISceneDidActivateNotification SINCE(13.0)
    NAMED(UIScene.didActivateNotification) NONISOLATED;
extern NSNotificationName const UISceneDidDisconnectNotification SINCE(13.0)
    NAMED(UIScene.didDisconnectNotification) NONISOLATED;
MAIN_ACTOR
@interface UIScreen : NSObject
- (nullable CADisplayLink *)displayLinkWithTarget:(id)target selector:(SEL)sel NAMED(displayLink(withTarget:selector:))
    DEPRECATED(4.0, 27.0, "use that of the scene");
@end

MAIN_ACTOR
@interface UIWindowScene : UIScene <UITraitEnvironment>
@property (nonatomic, readonly) UIScreen *screen;
@property (nonatomic, readonly) NSArray<UIWindow *> *windows;
@end

MAIN_ACTOR
@interface UIWindow : UIView
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene DESIGNATED SINCE(13.0);
- (instancetype)initWithFrame:(CGRect)frame DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (nullable, nonatomic, weak) UIWindowScene *windowScene SINCE(13.0);
@property (nullable, nonatomic, strong) UIViewController *rootViewController;
- (void)makeKeyAndVisible;
@end

@class UIApplication, UISceneSession, UISceneConnectionOptions;
MAIN_ACTOR
@interface UISceneSession : NSObject
@end

MAIN_ACTOR NAMED(UIScene.ConnectionOptions)
@interface UISceneConnectionOptions : NSObject
@end

MAIN_ACTOR
@protocol UIApplicationDelegate <NSObject>
@optional
- (void)applicationDidEnterBackground:(UIApplication *)application;
@end

MAIN_ACTOR
@protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session
    options:(UISceneConnectionOptions *)connectionOptions;
- (void)sceneDidBecomeActive:(UIScene *)scene;
@end

MAIN_ACTOR
@protocol UIWindowSceneDelegate <UISceneDelegate>
@optional
@property (nullable, nonatomic, strong) UIWindow *window;
@end
#pragma clang assume_nonnull end
