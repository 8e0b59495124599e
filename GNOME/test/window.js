// A window that follows the style of the desktop, for the tests. Its title is the argument.
imports.gi.versions.Gtk = '4.0';
const {Adw, Gtk} = imports.gi;

const application = new Adw.Application({flags: 1 << 5}); // Not unique.
application.connect('activate', () => {
    const content = new Gtk.Box({orientation: Gtk.Orientation.VERTICAL});
    content.append(new Adw.HeaderBar());
    const group = new Adw.PreferencesGroup({title: 'Episodes', margin_top: 24, margin_start: 24, margin_end: 24});
    for (let number = 1; number <= 5; number++)
        group.add(new Adw.ActionRow({title: `Episode ${number}`, subtitle: 'Light or dark'}));
    content.append(group);
    const window = new Adw.ApplicationWindow({application, content, title: ARGV[0], default_width: 480, default_height: 420});
    window.present();
});
application.run([]);
