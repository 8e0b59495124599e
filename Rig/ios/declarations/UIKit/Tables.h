// Table views, which the example uses.

#pragma clang assume_nonnull begin
MAIN_ACTOR
@interface UIScrollView : UIView
@property (nonatomic) CGPoint contentOffset;
@property (nonatomic) CGSize contentSize;
@property (nonatomic, readonly) UIEdgeInsets adjustedContentInset SINCE(11.0);
@property (nonatomic, getter=isScrollEnabled) BOOL scrollEnabled;
@property (nonatomic, readonly) UIPanGestureRecognizer *panGestureRecognizer;
@property (nonatomic, readonly, getter=isDecelerating) BOOL decelerating;
@property (nonatomic, strong, nullable) UIRefreshControl *refreshControl SINCE(10.0);
@end

MAIN_ACTOR
@protocol UIScrollViewDelegate <NSObject>
@optional
- (void)scrollViewDidScroll:(UIScrollView *)scrollView;
@end

typedef NS_ENUM(NSInteger, UITableViewStyle) {
    UITableViewStylePlain, UITableViewStyleGrouped
} NAMED(UITableView.Style);
typedef NS_ENUM(NSInteger, UITableViewScrollPosition) {
    UITableViewScrollPositionNone, UITableViewScrollPositionTop
} NAMED(UITableView.ScrollPosition);
@class UITableView;
typedef NS_ENUM(NSInteger, UITableViewCellStyle) {
    UITableViewCellStyleDefault, UITableViewCellStyleValue1, UITableViewCellStyleValue2, UITableViewCellStyleSubtitle
} NAMED(UITableViewCell.CellStyle);
MAIN_ACTOR
@interface UITableViewCell : UIView <NSCoding>
- (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(nullable NSString *)reuseIdentifier DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (nonatomic, readonly, strong, nullable) UILabel *textLabel;
@property (nonatomic, readonly, strong) UIView *contentView;
@end

MAIN_ACTOR
@interface UISwipeActionsConfiguration : NSObject
@end

MAIN_ACTOR
@protocol UITableViewDelegate <NSObject, UIScrollViewDelegate>
@optional
- (nullable UISwipeActionsConfiguration *)tableView:(UITableView *)tableView
    leadingSwipeActionsConfigurationForRowAtIndexPath:(NSIndexPath *)indexPath
    NAMED(tableView(_:leadingSwipeActionsConfigurationForRowAt:)) SINCE(11.0);
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath;
- (BOOL)tableView:(UITableView *)tableView shouldBeginMultipleSelectionInteractionAtIndexPath:(NSIndexPath *)indexPath
    NAMED(tableView(_:shouldBeginMultipleSelectionInteractionAt:)) SINCE(13.0);
@end

MAIN_ACTOR
@protocol UITableViewDataSource <NSObject>
@required
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath;
@optional
- (NSInteger)numberOfSectionsInTableView:(UITableView *)tableView;
@end

MAIN_ACTOR
@interface UITextView : UIScrollView
@end

MAIN_ACTOR
@interface UITableView : UIScrollView
- (instancetype)initWithFrame:(CGRect)frame style:(UITableViewStyle)style DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (nonatomic, weak, nullable) id <UITableViewDataSource> dataSource;
@property (nonatomic, weak, nullable) id <UITableViewDelegate> delegate;
@property (nonatomic, strong, nullable) UIColor *separatorColor;
@property (nonatomic, readonly, nullable) NSArray<NSIndexPath *> *indexPathsForVisibleRows;
- (void)registerClass:(nullable Class)cellClass forCellReuseIdentifier:(NSString *)identifier;
- (__kindof UITableViewCell *)dequeueReusableCellWithIdentifier:(NSString *)identifier
    forIndexPath:(NSIndexPath *)indexPath;
@property (nonatomic) BOOL allowsMultipleSelectionDuringEditing SINCE(5.0);
- (nullable NSIndexPath *)indexPathForRowAtPoint:(CGPoint)point NAMED(indexPathForRow(at:));
- (void)deselectRowAtIndexPath:(NSIndexPath *)indexPath animated:(BOOL)animated;
- (nullable NSIndexPath *)indexPathForCell:(UITableViewCell *)cell NAMED(indexPath(for:));
- (nullable __kindof UITableViewCell *)cellForRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)scrollToRowAtIndexPath:(NSIndexPath *)indexPath atScrollPosition:(UITableViewScrollPosition)scrollPosition
    animated:(BOOL)animated;
@property (nonatomic, getter=isEditing) BOOL editing;
@end

MAIN_ACTOR
@interface UITableViewController : UIViewController <UITableViewDelegate, UITableViewDataSource>
- (instancetype)initWithStyle:(UITableViewStyle)style DESIGNATED;
@property (nonatomic, strong, null_resettable) UITableView *tableView;
@end

@class UICollectionView;
MAIN_ACTOR
@interface UICollectionReusableView : UIView
@end
MAIN_ACTOR
@interface UICollectionViewCell : UICollectionReusableView
@property (nonatomic, readonly) UIView *contentView;
@end

MAIN_ACTOR
@protocol UICollectionViewDelegate <UIScrollViewDelegate>
@optional
- (BOOL)collectionView:(UICollectionView *)collectionView
    shouldBeginMultipleSelectionInteractionAtIndexPath:(NSIndexPath *)indexPath
    NAMED(collectionView(_:shouldBeginMultipleSelectionInteractionAt:)) SINCE(13.0);
@end

MAIN_ACTOR
@interface UICollectionView : UIScrollView
@property (nonatomic, weak, nullable) id <UICollectionViewDelegate> delegate;
@property (nonatomic) BOOL allowsMultipleSelectionDuringEditing SINCE(14.0);
- (nullable NSIndexPath *)indexPathForItemAtPoint:(CGPoint)point NAMED(indexPathForItem(at:));
@property (nonatomic, getter=isEditing) BOOL editing SINCE(14.0);
@end
#pragma clang assume_nonnull end
