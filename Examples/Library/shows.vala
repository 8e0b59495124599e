// A list of episodes over which you pull the dark theme, in Vala.
int main (string[] arguments) {
    var application = new Gtk.Application ("org.example.Episodes", GLib.ApplicationFlags.FLAGS_NONE);
    application.activate.connect (() => {
        var window = new Gtk.ApplicationWindow (application) {
            title = "Episodes", default_width = 375, default_height = 667
        };
        var rows = new Gtk.ListBox ();
        for (int number = 1; number <= 40; number++) {
            rows.append (new Gtk.Label (@"Episode $number") {
                xalign = 0, margin_start = 12, margin_top = 6, margin_bottom = 6
            });
        }
        window.child = new Gtk.ScrolledWindow () { child = rows };
        try {
            unowned var transition = Penumbra.attach (application);
            transition.set_shortcut ("<Control><Shift>l");
            transition.ended.connect ((theme, completed) => print (@"ended $theme $completed\n"));
        } catch (GLib.Error error) {
            GLib.error ("%s", error.message);
        }
        window.present ();
    });
    return application.run (arguments);
}
