#!/usr/bin/gjs -m
// A list of shows with the pull, an index, pages that fly and a menu, in JavaScript.
import Gio from "gi://Gio";
import Gtk from "gi://Gtk?version=4.0";
import Penumbra from "gi://Penumbra?version=1";
import system from "system";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const names = letters.flatMap(letter => ["-Side Stories", " Minor", " to Z"].map(end => letter + end));

function label(text, ...css_classes) {
    const made = new Gtk.Label({ label: text, xalign: 0, margin_start: 12, margin_top: 8, margin_bottom: 8, css_classes });
    Penumbra.set_flight_name(made, "title");
    return made;
}

const application = new Gtk.Application({ application_id: "org.example.Shows" });
application.connect("activate", () => {
    const window = new Gtk.ApplicationWindow({ application, title: "Shows", default_width: 375, default_height: 667 });
    const rows = new Gtk.ListBox({ selection_mode: Gtk.SelectionMode.NONE });
    names.forEach(name => rows.append(label(name)));
    const scroller = new Gtk.ScrolledWindow({ child: rows, vscrollbar_policy: Gtk.PolicyType.EXTERNAL });
    const overlay = new Gtk.Overlay({ child: scroller });
    const index = new Penumbra.Index({ label: "Letters", keys: letters, overlay, halign: Gtk.Align.END });
    index.connect("selected", (_, key) => scroller.vadjustment.set_value(
        rows.get_row_at_index(3 * key).compute_bounds(rows)[1].get_y()));
    overlay.add_overlay(index);
    const navigation = new Penumbra.Navigation({ label: "Shows", root_page: overlay });
    rows.connect("row-activated", (_, row) => {
        const page = new Gtk.Box({ orientation: Gtk.Orientation.VERTICAL, css_classes: ["view"] });
        page.append(label(names[row.get_index()], "title-1"));
        navigation.push(page, "Show", row, Penumbra.PageStyle.ZOOM);
    });
    const items = new Gio.Menu();
    items.append("_Close", "window.close");
    const menu = new Penumbra.Menu({ model: items, label: "Shows" });
    menu.attach(rows, Penumbra.MenuTrigger.CONTEXT);
    window.set_child(navigation);
    Penumbra.attach(application).connect("ended", (_, theme, completed) => print("ended", theme, completed));
    window.present();
});
application.run([system.programInvocationName, ...ARGV]);
