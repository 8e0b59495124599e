// The preferences: the cord, and the shape of a change without a hand.
import Adw from 'gi://Adw';
import Gio from 'gi://Gio';
import Gtk from 'gi://Gtk';
import {ExtensionPreferences, gettext as _} from 'resource:///org/gnome/Shell/Extensions/js/extensions/prefs.js';

export default class Preferences extends ExtensionPreferences {
    fillPreferencesWindow(window) {
        const settings = this.getSettings();
        const cord = new Gtk.Switch({valign: Gtk.Align.CENTER});
        settings.bind('cord', cord, 'active', Gio.SettingsBindFlags.DEFAULT);
        const cordRow = new Adw.ActionRow({title: _('Cord in the Top Bar'),
            subtitle: _('Pull it down to bring the other style, or click it'), activatable_widget: cord});
        cordRow.add_suffix(cord);

        const shape = new Adw.ComboRow({title: _('Shape of a Switch'),
            subtitle: _('How the other style comes without a pull'), model: Gtk.StringList.new([_('Edge'), _('Circle')])});
        shape.selected = settings.get_enum('shape');
        shape.connect('notify::selected', () => settings.set_enum('shape', shape.selected));

        const group = new Adw.PreferencesGroup();
        const page = new Adw.PreferencesPage();
        group.add(cordRow);
        group.add(shape);
        page.add(group);
        window.add(page);
    }
}
