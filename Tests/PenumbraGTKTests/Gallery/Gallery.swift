import CPenumbraGtk
import ProcessSupport
import Testing

@testable import PenumbraGTK

/// Windows with every stock widget of GTK that draws something, in its variants.
enum Gallery {
    /// The contents of the windows, in GtkBuilder's XML, by name.
    static let pages: [(name: String, xml: String)] = [
        ("buttons", column(buttons + checks + choosers)),
        ("ranges", column(ranges)),
        ("texts", column(texts + styles)),
        ("lists", column(lists)),
        ("navigation", column(navigation)),
        ("bars", column(bars)),
        ("others", column(others)),
    ]

    /// A window with a page of the gallery, shown. Destroy it with `close`.
    @MainActor static func window(_ page: String) throws -> Widget {
        try GtkDisplay.use()
        // Below the window. Over it, a timer of GTK 4.8, probably that of a tooltip, looks for the pointer on a window that has been
        // closed, which is a critical.
        try Devices.shared.get().send(#"{"phase": "point", "x": 490, "y": 1030}"#)
        let xml = try #require((pages + [libadwaita]).first { $0.name == page }).xml
        let builder = ObjectReference(adopting: gtk_builder_new())
        var error: UnsafeMutablePointer<GError>?
        let text = "<interface>\(menu)\(xml)</interface>"
        guard gtk_builder_add_from_string(builder.pointer, text, -1, &error) != 0 else {
            throw Failed(error.map { String(cString: $0.pointee.message) } ?? "")
        }
        let window = try #require(gtk_window_new())
        let content = try #require(gtk_builder_get_object(builder.pointer, "page"))
        gtk_window_set_child(cast(window), cast(OpaquePointer(content)))
        gtk_window_set_title(cast(window), "Gallery")
        gtk_window_set_default_size(cast(window), 500, 1000)
        gtk_window_present(cast(window))
        try GtkDisplay.run { gtk_widget_get_width(window) > 0 }
        return window
    }

    /// A page with the widgets of libadwaita.
    static let libadwaita = (name: "libadwaita", xml: column(rows + switchers))

    // MARK: Widgets

    private static let buttons: [String] = [
        row(
            [button("plain"), button("disabled", properties: ["sensitive": "0"]), button("flat", "flat")]
                + [object("GtkToggleButton", ["label": "active", "active": "1"])]),
        row([
            button("suggested", "suggested-action"), button("destructive", "destructive-action"),
            symbolButton("circular"),
        ]),
        row(
            [
                button("disabled", "suggested-action", properties: ["sensitive": "0"]),
                button("disabled", "destructive-action", properties: ["sensitive": "0"]),
            ] + [object("GtkLinkButton", ["label": "link", "uri": "https://example.org"])]),
        row([button("one"), button("two"), button("three")], classes: ["linked"]),
        row([button("on a picture"), symbolButton("flat")], classes: ["osd"]),
    ]
    private static let checks: [String] = [
        row(
            ["0", "1"].map { object("GtkSwitch", ["active": $0]) }
                + ["0", "1"].map { object("GtkSwitch", ["active": $0, "sensitive": "0"]) }),
        row(
            ["0", "1"].map { object("GtkCheckButton", ["label": "check", "active": $0]) }
                + ["0", "1"].map { object("GtkCheckButton", ["label": "disabled", "active": $0, "sensitive": "0"]) }),
        row(
            [object("GtkCheckButton", ["label": "mixed", "inconsistent": "1"])]
                + ["0", "1"].map { object("GtkCheckButton", ["label": "radio", "active": $0, "group": "radio"]) }
                + [object("GtkCheckButton", ["label": "group"], id: "radio")]),
    ]
    private static let choosers: [String] = [
        row([
            object("GtkMenuButton", ["label": "menu", "menu-model": "model"]), dropDown,
            object("GtkComboBoxText", ["active": "0"], "<items><item>one</item></items>"),
        ]),
        row([
            object("GtkSpinButton", ["width-chars": "6"], adjustment),
            object("GtkSpinButton", ["width-chars": "6", "sensitive": "0"], adjustment),
        ]),
        row([
            object("GtkColorButton"), object("GtkFontButton"), object("GtkVolumeButton"),
            object("GtkScaleButton", [:], adjustment),
        ]),
    ]
    private static let ranges: [String] = [
        object("GtkScale", ["draw-value": "1"], adjustment),
        object("GtkScale", ["sensitive": "0"], adjustment),
        object(
            "GtkScale", ["has-origin": "0"],
            adjustment + "<marks><mark value=\"0\" position=\"bottom\">low</mark><mark value=\"50\"/></marks>"),
        object("GtkScale", ["fill-level": "60", "show-fill-level": "1", "restrict-to-fill-level": "0"], adjustment),
        row([
            object("GtkScale", ["orientation": "vertical", "height-request": "90"], adjustment),
            object(
                "GtkScale", ["orientation": "vertical"],
                adjustment + "<marks><mark value=\"0\" position=\"left\"/></marks>"),
            object("GtkLevelBar", ["orientation": "vertical", "value": "0.5"]),
            object("GtkProgressBar", ["orientation": "vertical", "fraction": "0.5"]),
        ]),
        object("GtkProgressBar", ["fraction": "0.6", "show-text": "1"]),
        object("GtkProgressBar", ["fraction": "0.6", "sensitive": "0"]),
        object("GtkLevelBar", ["value": "0.1"]), object("GtkLevelBar", ["value": "0.5"]),
        object("GtkLevelBar", ["value": "1"]),
        object("GtkLevelBar", ["mode": "discrete", "max-value": "5", "value": "3"]),
        object("GtkScrollbar", [:], adjustment), row([object("GtkSpinner", ["spinning": "1"])]),
        object("GtkColorChooserWidget", ["show-editor": "0"], classes: ["penumbra-swatch"]),
        object("GtkCalendar"),
    ]
    private static let texts: [String] = [
        row([entry(), entry(["sensitive": "0"])]), row([entry(classes: ["error"]), entry(classes: ["warning"])]),
        row([
            entry(["secondary-icon-name": "edit-clear-symbolic", "progress-fraction": "0.4"]),
            object("GtkPasswordEntry", ["show-peek-icon": "1", "text": "secret"]),
        ]),
        row([object("GtkSearchEntry", ["text": "text"]), object("GtkEditableLabel", ["text": "editable"])]),
        object("GtkEntry", ["placeholder-text": "placeholder"]),
        object(
            "GtkTextView", ["height-request": "40"],
            property("buffer", object("GtkTextBuffer", ["text": "a text view"], wrapped: false))),
        object(
            "GtkTextView", ["sensitive": "0"],
            property("buffer", object("GtkTextBuffer", ["text": "disabled"], wrapped: false))),
        object("GtkLabel", ["label": "a text that can be selected", "selectable": "1"]),
        object("GtkLabel", ["label": "a &lt;a href='https://example.org'&gt;link&lt;/a&gt;", "use-markup": "1"]),
        object("GtkLabel", ["label": "disabled", "sensitive": "0"]),
        object("GtkShortcutLabel", ["accelerator": "&lt;Control&gt;S"]),
    ]
    private static let styles: [String] = [
        row(
            ["dim-label", "success", "warning", "error", "accent"].map {
                object("GtkLabel", ["label": $0], classes: [$0])
            }),
        row(["title-1", "heading", "caption", "monospace"].map { object("GtkLabel", ["label": $0], classes: [$0]) }),
        box([object("GtkLabel", ["label": "a tooltip"])], classes: ["background"], properties: ["css-name": "tooltip"]),
        box([object("GtkLabel", ["label": "a notification"])], classes: ["app-notification"]),
        box([object("GtkLabel", ["label": "a page"])], classes: ["background"]),
        box([object("GtkLabel", ["label": "a view"])], classes: ["view"]),
        box([object("GtkLabel", ["label": "a frame"])], classes: ["frame"]),
    ]
    private static let lists: [String] = [
        object("GtkListBox", [:], listRows(["one", "two"]), classes: ["frame"]),
        object("GtkListBox", ["show-separators": "1"], listRows(["one", "two"]), classes: ["rich-list"]),
        object("GtkListBox", [:], listRows(["one", "two"]), classes: ["navigation-sidebar"]),
        object(
            "GtkFlowBox", [:], ["one", "two"].map { child(object("GtkLabel", ["label": $0], wrapped: false)) }.joined()),
        scrolled(object("GtkListView", ["show-separators": "1"], selection + factory, wrapped: false)),
        scrolled(object("GtkGridView", [:], selection + factory, wrapped: false)),
        scrolled(
            object(
                "GtkColumnView", ["show-row-separators": "1", "show-column-separators": "1", "reorderable": "1"],
                selection + columns, wrapped: false)),
        object(
            "GtkExpander", ["label": "expander", "expanded": "1"],
            child(object("GtkLabel", ["label": "content"], wrapped: false))),
        object(
            "GtkFrame", ["label": "frame"], property("child", object("GtkLabel", ["label": "content"], wrapped: false))),
    ]
    private static let navigation: [String] = [
        object("GtkNotebook", ["show-border": "1", "scrollable": "1"], notebookPages),
        object("GtkNotebook", ["tab-pos": "left"], notebookPages),
        object("GtkStack", [:], stackPages, id: "stack"), object("GtkStackSwitcher", ["stack": "stack"]),
        row([
            object("GtkStackSidebar", ["stack": "stack"]),
            box([object("GtkLabel", ["label": "side bar"])], classes: ["sidebar"]),
        ]),
        object(
            "GtkPaned", ["height-request": "40"],
            child(object("GtkLabel", ["label": "one"], wrapped: false))
                + child(object("GtkLabel", ["label": "two"], wrapped: false))),
        object(
            "GtkPaned", ["wide-handle": "1"],
            child(object("GtkLabel", ["label": "one"], wrapped: false))
                + child(object("GtkLabel", ["label": "two"], wrapped: false))),
        object("GtkPopoverMenuBar", ["menu-model": "model"]),
    ]
    private static let bars: [String] =
        [
            object(
                "GtkHeaderBar", ["show-title-buttons": "1"],
                child(button("header", wrapped: false)) + child(symbolButton("", wrapped: false))),
            object("GtkHeaderBar", ["title-widget": "title"]),
            row([button("tool bar", "flat"), symbolButton("flat"), object("GtkSeparator")], classes: ["toolbar"]),
            object("GtkActionBar", [:], child(button("action bar", wrapped: false))),
            object(
                "GtkSearchBar", ["search-mode-enabled": "1", "show-close-button": "1"],
                property("child", object("GtkSearchEntry", wrapped: false))),
            object("GtkStatusbar"), object("GtkSeparator"),
        ]
        + ["info", "warning", "error", "question", "other"].map {
            object(
                "GtkInfoBar", ["message-type": $0, "show-close-button": "1"],
                child(object("GtkLabel", ["label": $0], wrapped: false))
                    + child(button("answer", wrapped: false), type: "action"))
        }
    private static let others: [String] = [
        object("GtkMediaControls"),
        object("GtkTreeExpander", [:], property("child", object("GtkLabel", ["label": "tree"], wrapped: false))),
        row([
            object("GtkImage", ["icon-name": "open-menu-symbolic"]),
            object("GtkImage", ["icon-name": "open-menu-symbolic", "sensitive": "0"]),
        ]),
        object("GtkLockButton"), object("GtkVideo", ["height-request": "80"]),
        row([object("GtkWindowControls", ["side": "end"])]),
        scrolled(object("GtkIconView", wrapped: false)),
        scrolled(
            object(
                "GtkTreeView", ["model": "tree"],
                "<child><object class=\"GtkTreeViewColumn\"><property name=\"title\">tree</property><child><object class=\"GtkCellRendererText\"/><attributes><attribute name=\"text\">0</attribute></attributes></child></object></child>",
                wrapped: false)),
    ]

    private static let rows: [String] = [
        object(
            "AdwPreferencesGroup", ["title": "group", "description": "description"],
            [
                object("AdwActionRow", ["title": "row", "subtitle": "subtitle"]),
                object("AdwComboRow", ["title": "combo"], property("model", strings)),
                object("AdwEntryRow", ["title": "entry", "text": "text"]),
                object("AdwPasswordEntryRow", ["title": "password"]),
                object(
                    "AdwExpanderRow", ["title": "expander", "expanded": "1"],
                    object("AdwActionRow", ["title": "inside"])),
            ].joined()),
        object("AdwStatusPage", ["title": "status", "icon-name": "open-menu-symbolic", "description": "description"]),
        row([
            object("AdwSplitButton", ["label": "split", "menu-model": "model"]),
            object(
                "GtkButton", [:], property("child", object("AdwButtonContent", ["label": "content"], wrapped: false))),
        ]),
    ]
    private static let switchers: [String] = [
        object("AdwHeaderBar", ["title-widget": "title"]),
        object("AdwViewStack", [:], viewPages, id: "views"),
        object("AdwViewSwitcher", ["stack": "views", "policy": "wide"]),
        object("AdwViewSwitcherBar", ["stack": "views", "reveal": "1"]),
        object("AdwTabBar", ["autohide": "0"], property("view", object("AdwTabView", wrapped: false))),
        object("GtkBox", [:], object("GtkLabel", ["label": "a card"]), classes: ["card"]),
        object("GtkListBox", [:], listRows(["one", "two"]), classes: ["boxed-list"]),
    ]

    // MARK: XML

    private static let menu = """
        <menu id="model"><submenu><attribute name="label">File</attribute><item><attribute name="label">Open</attribute>
        </item></submenu></menu>
        <object class="GtkLabel" id="title"><property name="label">a title</property><style><class name="title"/></style></object>
        <object class="GtkListStore" id="tree"><columns><column type="gchararray"/></columns><data>
        <row><col id="0">one</col></row><row><col id="0">two</col></row></data></object>
        """
    private static let adjustment = property(
        "adjustment", object("GtkAdjustment", ["upper": "100", "value": "40", "page-increment": "10"], wrapped: false))
    private static let strings = object(
        "GtkStringList", [:], "<items><item>one</item><item>two</item></items>", wrapped: false)
    private static let dropDown = object("GtkDropDown", [:], property("model", strings))
    private static let selection = property(
        "model", object("GtkSingleSelection", [:], property("model", strings), wrapped: false))
    private static let factory = """
        <property name="factory"><object class="GtkBuilderListItemFactory"><property name="bytes"><![CDATA[<interface>
        <template class="GtkListItem"><property name="child"><object class="GtkLabel"><binding name="label">
        <lookup name="string" type="GtkStringObject"><lookup name="item">GtkListItem</lookup></lookup></binding></object>
        </property></template></interface>]]></property></object></property>
        """
    private static let columns = ["one", "two"].map {
        child(object("GtkColumnViewColumn", ["title": $0], factory, wrapped: false))
    }.joined()
    private static let notebookPages = ["one", "two"].map {
        child(object("GtkLabel", ["label": "page \($0)"], wrapped: false))
            + child(object("GtkLabel", ["label": $0], wrapped: false), type: "tab")
    }.joined()
    private static let stackPages = ["one", "two"].map {
        child(
            object(
                "GtkStackPage", ["name": $0, "title": $0, "needs-attention": $0 == "two" ? "1" : "0"],
                property("child", object("GtkLabel", ["label": $0], wrapped: false)), wrapped: false))
    }.joined()

    private static let viewPages = ["one", "two"].map {
        child(
            object(
                "AdwViewStackPage", ["name": $0, "title": $0, "needs-attention": "1"],
                property("child", object("GtkLabel", ["label": $0], wrapped: false)), wrapped: false))
    }.joined()

    /// An object, as a child unless it is not `wrapped`.
    private static func object(
        _ type: String, _ properties: KeyValuePairs<String, String> = [:], _ content: String = "",
        classes: [String] = [],
        id: String? = nil, wrapped: Bool = true
    ) -> String {
        let xml =
            "<object class=\"\(type)\"\(id.map { " id=\"\($0)\"" } ?? "")>"
            + properties.map { property($0, $1) }.joined() + content
            + "<style>" + classes.map { "<class name=\"\($0)\"/>" }.joined() + "</style></object>"
        let noStyle = xml.replacing("<style></style>", with: "")
        return wrapped ? child(noStyle) : noStyle
    }

    private static func property(_ name: String, _ value: String) -> String {
        "<property name=\"\(name)\">\(value)</property>"
    }

    private static func child(_ xml: String, type: String? = nil) -> String {
        "<child\(type.map { " type=\"\($0)\"" } ?? "")>\(xml)</child>"
    }

    private static func button(
        _ label: String, _ style: String? = nil, properties: KeyValuePairs<String, String> = [:], wrapped: Bool = true
    ) -> String {
        object("GtkButton", properties, property("label", label), classes: style.map { [$0] } ?? [], wrapped: wrapped)
    }

    private static func symbolButton(_ style: String, wrapped: Bool = true) -> String {
        object(
            "GtkButton", ["icon-name": "open-menu-symbolic"], classes: style.isEmpty ? [] : [style], wrapped: wrapped)
    }

    private static func entry(_ properties: KeyValuePairs<String, String> = [:], classes: [String] = []) -> String {
        object("GtkEntry", properties, property("text", "text"), classes: classes)
    }

    private static func listRows(_ texts: [String]) -> String {
        texts.map { child(object("GtkLabel", ["label": $0], wrapped: false)) }.joined()
    }

    private static func scrolled(_ xml: String) -> String {
        object("GtkScrolledWindow", ["has-frame": "1", "height-request": "80"], property("child", xml))
    }

    private static func row(_ children: [String], classes: [String] = []) -> String {
        box(children, classes: classes, properties: ["spacing": classes == ["linked"] ? "0" : "6"])
    }

    private static func box(_ children: [String], classes: [String], properties: KeyValuePairs<String, String> = [:])
        -> String
    {
        object("GtkBox", properties, children.joined(), classes: classes)
    }

    private static func column(_ children: [String]) -> String {
        let content =
            property("orientation", "vertical") + property("spacing", "6") + property("margin-start", "12")
            + property("margin-end", "12") + property("margin-top", "6") + children.joined()
        return "<object class=\"GtkBox\" id=\"page\">\(content)</object>"
    }
}
