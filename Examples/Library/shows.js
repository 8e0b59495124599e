#!/usr/bin/gjs -m
// A list of episodes over which you pull the dark theme, in JavaScript.
import Gtk from "gi://Gtk?version=4.0";
import Penumbra from "gi://Penumbra?version=1";
import system from "system";

const application = new Gtk.Application({ application_id: "org.example.Episodes" });
application.connect("activate", () => {
    const window = new Gtk.ApplicationWindow({
        application, title: "Episodes", default_width: 375, default_height: 667,
    });
    const rows = new Gtk.ListBox();
    for (let number = 1; number <= 40; number++) {
        rows.append(new Gtk.Label({
            label: `Episode ${number}`, xalign: 0, margin_start: 12, margin_top: 6, margin_bottom: 6,
        }));
    }
    window.set_child(new Gtk.ScrolledWindow({ child: rows }));
    const transition = Penumbra.attach(application);
    transition.set_shortcut("<Control><Shift>l");
    transition.connect("ended", (_, theme, completed) => print("ended", theme, completed));
    window.present();
});
application.run([system.programInvocationName, ...ARGV]);
