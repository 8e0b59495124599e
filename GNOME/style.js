// The setting that makes the desktop light or dark.
import Gio from 'gi://Gio';

const KEY = 'color-scheme';
// The values that the switch in the shell's own menu writes.
const VALUES = ['default', 'prefer-dark'];

export class Style {
    _settings = new Gio.Settings({schema_id: 'org.gnome.desktop.interface'});

    /** The number of the style: 0 for light, 1 for dark. */
    get shown() {
        return this._settings.get_string(KEY) === VALUES[1] ? 1 : 0;
    }

    /** Remembers the setting for `restore`. */
    keep() {
        this._kept = this._settings.get_user_value(KEY);
    }

    change(style) {
        this._settings.set_string(KEY, VALUES[style]);
    }

    /** Puts the setting back. One that the user has never set is unset again. */
    restore() {
        this._kept ? this._settings.set_value(KEY, this._kept) : this._settings.reset(KEY);
    }
}
