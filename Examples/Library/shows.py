#!/usr/bin/python3
"""A list of shows with the pull, an index, pages that fly and a menu, in Python."""
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Penumbra", "1")
from gi.repository import Gio, Gtk, Penumbra

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NAMES = [letter + end for letter in LETTERS for end in ("-Side Stories", " Minor", " to Z")]


def label(text, *classes):
    made = Gtk.Label(label=text, xalign=0, margin_start=12, margin_top=8, margin_bottom=8, css_classes=classes)
    Penumbra.set_flight_name(made, "title")
    return made


def activate(application):
    window = Gtk.ApplicationWindow(application=application, title="Shows", default_width=375, default_height=667)
    rows = Gtk.ListBox(selection_mode=Gtk.SelectionMode.NONE)
    for name in NAMES:
        rows.append(label(name))
    scroller = Gtk.ScrolledWindow(child=rows, vscrollbar_policy=Gtk.PolicyType.EXTERNAL)
    overlay = Gtk.Overlay(child=scroller)
    index = Penumbra.Index(label="Letters", keys=list(LETTERS), overlay=overlay, halign=Gtk.Align.END)
    index.connect("selected", lambda _, key: scroller.get_vadjustment().set_value(
        rows.get_row_at_index(3 * key).compute_bounds(rows)[1].get_y()))
    overlay.add_overlay(index)
    navigation = Penumbra.Navigation(label="Shows", root_page=overlay)

    def show(_, row):
        page = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, css_classes=["view"])
        page.append(label(NAMES[row.get_index()], "title-1"))
        navigation.push(page, "Show", row, Penumbra.PageStyle.ZOOM)

    rows.connect("row-activated", show)
    items = Gio.Menu()
    items.append("_Close", "window.close")
    menu = Penumbra.Menu(model=items, label="Shows")
    menu.attach(rows, Penumbra.MenuTrigger.CONTEXT)
    window.set_child(navigation)
    transition = Penumbra.attach(application)
    transition.connect("ended", lambda _, theme, completed: print("ended", theme, completed, flush=True))
    window.present()


application = Gtk.Application(application_id="org.example.Shows")
application.connect("activate", activate)
sys.exit(application.run(sys.argv))
