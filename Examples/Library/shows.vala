// A list of shows with the pull, an index, pages that fly and a menu, in Vala.
const string LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

Gtk.Label label (string text, string? style = null) {
    var made = new Gtk.Label (text) { xalign = 0, margin_start = 12, margin_top = 8, margin_bottom = 8 };
    if (style != null)
        made.add_css_class (style);
    Penumbra.set_flight_name (made, "title");
    return made;
}

void show (Penumbra.Navigation navigation, Gtk.ListBoxRow row) {
    var page = new Gtk.Box (Gtk.Orientation.VERTICAL, 0);
    page.add_css_class ("view");
    page.append (label (((Gtk.Label) row.child).label, "title-1"));
    try {
        navigation.push (page, "Show", row, Penumbra.PageStyle.ZOOM);
    } catch (GLib.Error error) {
        GLib.warning ("%s", error.message);
    }
}

void activate (Gtk.Application application) {
    var window = new Gtk.ApplicationWindow (application) { title = "Shows", default_width = 375, default_height = 667 };
    var rows = new Gtk.ListBox () { selection_mode = Gtk.SelectionMode.NONE };
    string[] letters = {};
    for (int i = 0; i < LETTERS.length; i++) {
        letters += LETTERS.substring (i, 1);
        foreach (unowned string end in new string[] { "-Side Stories", " Minor", " to Z" })
            rows.append (label (letters[i] + end));
    }
    var scroller = new Gtk.ScrolledWindow () { child = rows, vscrollbar_policy = Gtk.PolicyType.EXTERNAL };
    var overlay = new Gtk.Overlay () { child = scroller };
    var index = new Penumbra.Index ("Letters") { overlay = overlay, halign = Gtk.Align.END };
    index.set_keys (letters);
    index.selected.connect (key => {
        Graphene.Rect place;
        rows.get_row_at_index (3 * (int) key).compute_bounds (rows, out place);
        scroller.vadjustment.value = place.origin.y;
    });
    overlay.add_overlay (index);
    var navigation = new Penumbra.Navigation ("Shows") { root_page = overlay };
    rows.row_activated.connect (row => show (navigation, row));
    var items = new GLib.Menu ();
    items.append ("_Close", "window.close");
    new Penumbra.Menu (items, "Shows").attach (rows, Penumbra.MenuTrigger.CONTEXT);
    window.child = navigation;
    try {
        unowned var transition = Penumbra.attach (application);
        transition.ended.connect ((theme, completed) => print (@"ended $theme $completed\n"));
    } catch (GLib.Error error) {
        GLib.error ("%s", error.message);
    }
    window.present ();
}

int main (string[] arguments) {
    var application = new Gtk.Application ("org.example.Shows", GLib.ApplicationFlags.FLAGS_NONE);
    application.activate.connect (() => activate (application));
    return application.run (arguments);
}
