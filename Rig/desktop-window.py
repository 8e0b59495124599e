"""A window that follows the system's style: desktop-window.py NUMBER. The first one is slow, and something moves in the second."""
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, GLib, Gtk

number = int(sys.argv[1])
# Programs do not redraw at once, and not all at the same time.
delay = 150 if number == 0 else 3 * number
settings = Gio.Settings(schema_id="org.gnome.desktop.interface")


def follow(*_):
    dark = settings.get_string("color-scheme") == "prefer-dark"
    Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", dark)
    return GLib.SOURCE_REMOVE


def show(application):
    window = Gtk.ApplicationWindow(application=application, title=f"Window {number}")
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8, margin_top=12, margin_start=12)
    for line in range(3):
        box.append(Gtk.Label(label=f"Window {number}, line {line}", xalign=0))
    box.append(Gtk.Button(label="A button", halign=Gtk.Align.START))
    if number == 1:
        box.append(Gtk.Spinner(spinning=True, halign=Gtk.Align.START))
    window.set_child(box)
    follow()
    settings.connect("changed::color-scheme", lambda *_: GLib.timeout_add(delay, follow))
    window.present()


application = Gtk.Application(application_id=None, flags=Gio.ApplicationFlags.NON_UNIQUE)
application.connect("activate", show)
application.run()
