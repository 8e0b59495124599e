/// The widgets of GTK 4 and libadwaita for ``LawTests``: for each type that an application can create, how it is tried, or why it
/// is not.
///
/// A type that is in no list fails `everyWidgetIsDecided`. Names that the running version does not have are ignored.
enum LawWidgets {
    /// A widget that reacts to a press.
    struct Subject: Sendable {
        let name: String
        /// The properties and children of the object, in GtkBuilder's XML.
        var content = ""
        /// Where a finger lands, as fractions of the width and height.
        var place = (x: 0.5, y: 0.5)
        /// Whether it scrolls its own content, in a GtkScrolledWindow.
        var scrolls = false
    }

    static let subjects: [Subject] = [
        Subject(name: "GtkButton", content: label),
        Subject(name: "GtkToggleButton", content: label),
        Subject(name: "GtkCheckButton", content: label),
        Subject(name: "GtkSwitch"),
        Subject(name: "GtkLinkButton", content: label + property("uri", "https://example.org")),
        Subject(name: "GtkMenuButton", content: property("label", "menu") + menu),
        Subject(name: "GtkColorButton"),
        Subject(name: "GtkFontButton"),
        Subject(name: "GtkDropDown", content: child("model", "GtkStringList", strings(["one", "two", "three"]))),
        Subject(name: "GtkComboBoxText", content: "<items><item>one</item><item>two</item></items>"),
        Subject(name: "GtkScale", content: property("width-request", "150") + adjustment),
        Subject(name: "GtkScrollbar", content: property("width-request", "150") + adjustment),
        Subject(name: "GtkSpinButton", content: adjustment, place: (0.9, 0.5)),
        Subject(name: "GtkScaleButton", content: adjustment),
        Subject(name: "GtkVolumeButton"),
        Subject(name: "GtkCalendar"),
        Subject(name: "GtkEntry", content: property("text", words)),
        Subject(name: "GtkPasswordEntry", content: property("show-peek-icon", "true")),
        Subject(name: "GtkSearchEntry", content: property("text", words)),
        Subject(name: "GtkText", content: property("text", words)),
        Subject(name: "GtkEditableLabel", content: property("text", words)),
        Subject(name: "GtkLabel", content: property("label", words) + property("selectable", "true")),
        Subject(
            name: "GtkTextView", content: child("buffer", "GtkTextBuffer", property("text", lines)), scrolls: true),
        Subject(name: "GtkExpander", content: label + "<child><object class=\"GtkLabel\"/></child>", place: (0.1, 0.5)),
        Subject(name: "GtkListBox", content: rows("GtkListBoxRow", 40), scrolls: true),
        Subject(name: "GtkFlowBox", content: rows("GtkFlowBoxChild", 60), scrolls: true),
        Subject(name: "GtkListView", content: selection + factory, scrolls: true),
        Subject(name: "GtkGridView", content: selection + factory, scrolls: true),
        Subject(
            name: "GtkColumnView",
            content: selection + "<child><object class=\"GtkColumnViewColumn\">" + property("title", "text") + factory
                + "</object></child>",
            scrolls: true),
        Subject(name: "GtkViewport", content: box(buttons), scrolls: true),
        Subject(name: "GtkNotebook", content: pages(3), place: (0.7, 0.1)),
        Subject(name: "GtkStackSwitcher", content: child("stack", "GtkStack", stackPages)),
        Subject(name: "GtkStackSidebar", content: child("stack", "GtkStack", stackPages), place: (0.5, 0.8)),
        Subject(
            name: "GtkPaned",
            content: "<child><object class=\"GtkLabel\"/></child><child><object class=\"GtkLabel\"/></child>"
                + property("width-request", "150") + property("position", "75")),
        Subject(name: "GtkColorChooserWidget"),
        Subject(name: "GtkHeaderBar"),
        Subject(name: "GtkWindowHandle", content: "<child><object class=\"GtkLabel\"/></child>"),
        Subject(name: "GtkDrawingArea", content: property("width-request", "150") + property("height-request", "80")),
        Subject(
            name: "GtkInfoBar",
            content: property("show-close-button", "true") + "<child><object class=\"GtkButton\">" + label
                + "</object></child>"),
        Subject(name: "GtkTreeExpander", content: "<property name=\"child\"><object class=\"GtkLabel\"/></property>"),
        Subject(name: "GtkMediaControls"),
        Subject(name: "GtkVideo", content: property("width-request", "150") + property("height-request", "80")),
        Subject(name: "AdwActionRow", content: title + property("activatable", "true")),
        Subject(name: "AdwComboRow", content: title + child("model", "GtkStringList", strings(["one", "two"]))),
        Subject(name: "AdwEntryRow", content: title + property("text", words)),
        Subject(name: "AdwPasswordEntryRow", content: title),
        Subject(name: "AdwExpanderRow", content: title + "<child><object class=\"AdwActionRow\"/></child>"),
        Subject(name: "AdwSwitchRow", content: title),
        Subject(name: "AdwSpinRow", content: title + adjustment),
        Subject(name: "AdwSplitButton", content: label + menu),
        Subject(
            name: "AdwCarousel",
            content: property("width-request", "150")
                + "<child><object class=\"GtkButton\">\(label)</object></child>"
                + "<child><object class=\"GtkLabel\"/></child>"),
        Subject(
            name: "AdwTabBar",
            content: property("autohide", "false") + child("view", "AdwTabView", "") + property("width-request", "150")),
        Subject(name: "AdwViewSwitcher", content: child("stack", "AdwViewStack", adwPages), place: (0.8, 0.5)),
        Subject(
            name: "AdwViewSwitcherBar",
            content: child("stack", "AdwViewStack", adwPages) + property("reveal", "true"), place: (0.8, 0.5)),
    ]

    /// The types that have no value, text, focus or gesture of their own, with those that only contain others.
    static let silent: Set<String> = [
        "AdwAvatar", "AdwBin", "AdwButtonContent", "AdwCarouselIndicatorDots", "AdwCarouselIndicatorLines", "AdwClamp",
        "AdwClampScrollable", "AdwHeaderBar", "AdwPreferencesGroup", "AdwPreferencesPage", "AdwPreferencesRow",
        "AdwSqueezer", "AdwStatusPage", "AdwToastOverlay", "AdwViewStack", "AdwViewSwitcherTitle", "AdwWindowTitle",
        "AdwBanner", "AdwBreakpointBin", "AdwToolbarView", "AdwLayout", "AdwLayoutSlot", "AdwMultiLayoutView",
        "AdwSpinner", "AdwWrapBox", "GtkActionBar", "GtkAspectFrame", "GtkBox", "GtkCellView", "GtkCenterBox",
        "GtkFixed", "GtkFlowBoxChild", "GtkFrame", "GtkGLArea", "GtkGraphicsOffload", "GtkGrid", "GtkImage",
        "GtkLevelBar", "GtkListBoxRow", "GtkOverlay", "GtkPicture", "GtkProgressBar", "GtkRevealer",
        "GtkScrolledWindow", "GtkSearchBar", "GtkSeparator", "GtkShortcutLabel", "GtkShortcutsGroup",
        "GtkShortcutsSection", "GtkShortcutsShortcut", "GtkSpinner", "GtkStack", "GtkStatusbar", "GtkInscription",
        "GtkWindowControls", "GtkRange",
    ]

    /// The types that are surfaces of their own: events there do not reach the window.
    static let surfaces: Set<String> = [
        "AdwAboutWindow", "AdwApplicationWindow", "AdwMessageDialog", "AdwPreferencesWindow", "AdwWindow",
        "GtkAboutDialog", "GtkAppChooserDialog", "GtkApplicationWindow", "GtkAssistant", "GtkColorChooserDialog",
        "GtkDialog", "GtkEmojiChooser", "GtkDragIcon", "GtkFileChooserDialog", "GtkFontChooserDialog",
        "GtkMessageDialog",
        "GtkPageSetupUnixDialog", "GtkPrintUnixDialog",
        "GtkPopover", "GtkPopoverMenu", "GtkShortcutsWindow", "GtkWindow", "AdwAboutDialog", "AdwAlertDialog",
        "AdwDialog", "AdwPreferencesDialog",
    ]

    /// The types that are not tried, with the reason.
    static let untried: [String: String] = [
        "AdwFlap": "a container with a swipe along one axis, as GtkPaned",
        "AdwLeaflet": "a container with a swipe along one axis, as GtkPaned",
        "AdwBottomSheet": "a container with a swipe along one axis, as GtkPaned",
        "AdwNavigationView": "a container with a swipe along one axis, as GtkPaned",
        "AdwNavigationPage": "a part of AdwNavigationView",
        "AdwNavigationSplitView": "a container with a swipe along one axis, as GtkPaned",
        "AdwOverlaySplitView": "a container with a swipe along one axis, as GtkPaned",
        "AdwTabView": "the pages of AdwTabBar",
        "AdwTabButton": "a button",
        "AdwTabOverview": "made of a GtkGridView and an AdwTabView",
        "AdwToggleGroup": "made of toggle buttons",
        "AdwInlineViewSwitcher": "made of toggle buttons",
        "AdwButtonRow": "a row as AdwActionRow",
        "GtkAppChooserButton": "a GtkComboBox of the installed applications",
        "GtkAppChooserWidget": "a GtkTreeView of the installed applications",
        "GtkColorDialogButton": "a button",
        "GtkFontDialogButton": "a button",
        "GtkComboBox": "tried as GtkComboBoxText",
        "GtkFileChooserWidget": "made of list views and entries; reads the disk",
        "GtkFontChooserWidget": "made of a list view, an entry and a scale",
        "GtkLockButton": "a button that asks the system for a permission",
        "GtkIconView": "deprecated; selects at the press, and has no widget for an item",
        "GtkPopoverMenuBar": "takes the focus when the pointer enters it, and on X a finger moves the pointer",
        "GtkTreeView": "deprecated; selects at the press, and has no widget for a row",
    ]

    /// What changes all the same: in the reports of a widget, by an input, all lines with some text.
    static let exceptions: [(widget: String, input: LawScene.Input, text: String, reason: String)] = [
        ("GtkVideo", .late, "GtkRevealer", "a touch shows the controls for some seconds"),
        ("GtkColorChooserWidget", .late, "GtkColorSwatch", "it selects at the press, and reports no color of a swatch"),
        (
            "GtkColorChooserWidget", .backDrag, "GtkColorSwatch",
            "it selects at the press, and reports no color of a swatch"
        ),
    ]

    // MARK: XML

    private static let words = "some words to select"
    private static let lines = String(repeating: "Some words in a line.\n", count: 60)
    private static let label = property("label", "button")
    private static let title = property("title", "row")
    private static let menu = child("menu-model", "GMenu", "", id: "model")
    private static let adjustment = child("adjustment", "GtkAdjustment", numbers)
    private static let numbers =
        property("lower", "0") + property("upper", "100") + property("step-increment", "1")
        + property("page-increment", "10") + property("value", "20")
    private static let selection =
        "<property name=\"model\"><object class=\"GtkSingleSelection\">"
        + child("model", "GtkStringList", strings((0..<200).map { "row \($0)" })) + "</object></property>"
    private static let factory =
        "<property name=\"factory\"><object class=\"GtkBuilderListItemFactory\"><property name=\"bytes\"><![CDATA["
        + "<interface><template class=\"GtkListItem\"><property name=\"child\"><object class=\"GtkLabel\">"
        + "<binding name=\"label\"><lookup name=\"string\" type=\"GtkStringObject\"><lookup name=\"item\">GtkListItem"
        + "</lookup></lookup></binding></object></property></template></interface>]]></property></object></property>"
    private static let buttons = String(
        repeating: "<child><object class=\"GtkButton\">\(label)</object></child>", count: 40)
    private static let stackPages = pages(3, "GtkStackPage")
    private static let adwPages = pages(2, "AdwViewStackPage")

    private static func property(_ name: String, _ value: String) -> String {
        "<property name=\"\(name)\">\(value)</property>"
    }

    private static func child(_ name: String, _ type: String, _ content: String, id: String? = nil) -> String {
        if type == "GMenu" {
            return "<property name=\"\(name)\">\(id ?? "")</property>"
        }
        return "<property name=\"\(name)\"><object class=\"\(type)\">\(content)</object></property>"
    }

    private static func strings(_ strings: [String]) -> String {
        "<items>" + strings.map { "<item>\($0)</item>" }.joined() + "</items>"
    }

    private static func rows(_ type: String, _ count: Int) -> String {
        (0..<count).map { number in
            "<child><object class=\"\(type)\"><property name=\"child\"><object class=\"GtkLabel\">"
                + property("label", "row \(number)") + "</object></property></object></child>"
        }.joined()
    }

    private static func pages(_ count: Int) -> String {
        (0..<count).map { number in
            "<child><object class=\"GtkLabel\">\(property("label", "page \(number)"))</object></child>"
                + "<child type=\"tab\"><object class=\"GtkLabel\">\(property("label", "\(number)"))</object></child>"
        }.joined()
    }

    private static func pages(_ count: Int, _ type: String) -> String {
        (0..<count).map { number in
            "<child><object class=\"\(type)\">\(property("name", "\(number)"))\(property("title", "\(number)"))"
                + "<property name=\"child\"><object class=\"GtkLabel\"/></property></object></child>"
        }.joined()
    }

    private static func box(_ content: String) -> String {
        "<property name=\"child\"><object class=\"GtkBox\">" + property("orientation", "vertical") + content
            + "</object></property>"
    }

    /// The menu that subjects name.
    static let menus =
        "<menu id=\"model\"><submenu><attribute name=\"label\">File</attribute><item><attribute name=\"label\">Open"
        + "</attribute></item></submenu></menu>"
}
