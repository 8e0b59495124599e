#!/usr/bin/python3
"""A list of episodes over which you pull the dark theme, in Python."""
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Penumbra", "1")
from gi.repository import Gtk, Penumbra


def activate(application):
    window = Gtk.ApplicationWindow(application=application, title="Episodes", default_width=375, default_height=667)
    rows = Gtk.ListBox()
    for number in range(1, 41):
        rows.append(Gtk.Label(label=f"Episode {number}", xalign=0, margin_start=12, margin_top=6, margin_bottom=6))
    window.set_child(Gtk.ScrolledWindow(child=rows))
    transition = Penumbra.attach(application)
    transition.set_shortcut("<Control><Shift>l")
    transition.connect("ended", lambda _, theme, completed: print("ended", theme, completed, flush=True))
    window.present()


application = Gtk.Application(application_id="org.example.Episodes")
application.connect("activate", activate)
sys.exit(application.run(sys.argv))
