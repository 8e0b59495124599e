"""Files of other programs in packages of Debian and PyPI, which are refused and named."""
import glob
import os

# The package of Debian, files in it, how many at most, and what the error must call them: one of these.
FILES = [
    # Terminals.
    ("deepin-terminal", "**/*.colorscheme", 3, "Konsole"), ("qmltermwidget-common", "**/*.colorscheme", 2, "Konsole"),
    ("foot-themes", "**/foot/themes/*", 3, "foot"), ("xfce4-terminal", "**/colorschemes/*.theme", 3, "Xfce"),
    ("alacritty", "**/alacritty.yml", 1, "Alacritty|empty"), ("kitty", "etc/**/kitty.conf", 1, "kitty|expected a scheme"),
    ("tilix-common", "**/schemes/*.json", 3, "Tilix"), ("xterm", "**/XTerm-color", 1, "X resources|Xresources"),
    ("terminology-data", "**/*.eet", 1, "Terminology|binary|not text|UTF-8"),
    # Editors and pagers.
    ("libgtksourceview-5-common", "**/styles/*.xml", 3, "GtkSourceView"), ("vim-runtime", "**/colors/[de]*.vim", 3, "Vim"),
    ("emacs-common", "**/themes/*-theme.el", 3, "Emacs"), ("qtcreator-data", "**/styles/*.xml", 2, "Qt Creator"),
    ("qtcreator-data", "**/*.creatortheme", 2, "Qt Creator"), ("geany-common", "**/colorschemes/*.conf", 1, "Geany"),
    ("highlight-common", "**/themes/a*.theme", 2, "highlight|Lua"), ("joe", "**/colors/*.jcf", 1, "JOE"),
    # Desktops and what belongs to them.
    ("kde-style-breeze", "**/*.colors", 3, "KDE"), ("krita-data", "**/color-schemes/*.colors", 2, "KDE"),
    ("qt6ct", "**/colors/*.conf", 2, "qt5ct|qt6ct"), ("lxqt-themes", "**/*.qss", 2, "style sheet"), ("dunst", "**/dunstrc", 1, "dunst"),
    ("rofi", "**/themes/*.rasi", 3, "rofi"), ("openbox", "**/themerc", 2, "Openbox"), ("xfwm4", "**/themerc", 1, "Xfwm|xfwm"),
    ("marco-common", "**/metacity-theme-1.xml", 2, "Metacity"), ("tint2", "**/*.tint2rc", 1, "tint2"),
    ("awesome", "**/zenburn/theme.lua", 1, "awesome|Lua"), ("i3-wm", "etc/i3/config", 1, "i3"),
    # Programs of terminals.
    ("btop", "**/themes/g*.theme", 2, "btop"), ("mc-data", "**/skins/d*.ini", 2, "Midnight Commander"),
    ("fish-common", "**/themes/*.theme", 2, "fish"), ("vifm", "**/colors/*.vifm", 1, "vifm|Vifm"),
    ("newsboat", "**/colorschemes/inkpot", 1, "Newsboat|newsboat"),
    # Palettes and pictures.
    ("krita-data", "**/palettes/*.gpl", 2, "GIMP"), ("scribus-data", "**/swatches/*.xml", 1, "Scribus"),
    ("breeze-icon-theme", "**/places/16/*.svg", 2, "SVG"), ("pandoc-data", "**/docx/word/theme/theme1.xml", 1, "Office"),
]
# The same of packages of PyPI.
WHEELS = [
    ("pywal==3.8.15", "**/colorschemes/dark/*.json", 3, "pywal"), ("pywal==3.8.15", "**/templates/colors-zed.json", 1, "Zed"),
    ("pygments==2.19.2", "**/pygments/style.py", 1, "Python"),
]


def foreign(packages):
    """The files: name, path, and what the error must say."""
    for get, rows in ((packages.debian, FILES), (packages.wheel, WHEELS)):
        for package, pattern, count, said in rows:
            files = sorted(glob.glob(f"{get(package)}/{pattern}", recursive=True))
            for file in [one for one in files if os.path.isfile(one) and not os.path.islink(one)][:count]:
                yield f"{package}, {'/'.join(file.split('/')[-2:])}", file, said
