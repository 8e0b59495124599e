"""Design Tokens in packages of PyPI. What a person who reads the file would call the page, the text and the accent is written here."""
import glob

from collection.colors import of_hex

# The package, the file in it; by appearance the page, the text and the accents.
TOKENS = [
    # color.bg.canvas, color.text.default and color.accent.solid, as the package's own resolved files have them.
    ("rfds==1.0.0", "rfds/tokens/source/rfds.tokens.json", ("#f9f9fb", "#1c2024", "#3e63dd"), ("#f9f9fb", "#1c2024", "#3e63dd")),
    ("rfds==1.0.0", "rfds/tokens/source/rfds.resolver.json", ("#f9f9fb", "#1c2024", "#3e63dd"), ("#111113", "#edeef0", "~#3e63dd")),
    # background.page and foreground.default. The blue fills the first button, and the fuchsia is what roles.button-primary-bg is.
    ("signalwire-slide-builder==0.4.0", "signalwire_slides/assets/signalwire-tokens.dtcg.json",
     ("#fbfbfa", "#1a1a18", "~#044ef4 ~#f72a72"), ("#1e1e1f", "#ffffff", "~#044ef4 ~#f72a72 ~#40e0d0")),
    ("signalwire-asset-builder==1.0.34", "signalwire_assets/assets/signalwire-tokens.dtcg.json",
     ("#fafbfc", "#1a1a18", "~#044ef4 ~#f72a72"), ("#0e0e18", "#f0f0f4", "~#044ef4 ~#f72a72 ~#40e0d0")),
    # role.surface is white, role.text navy, and role.primary the blue of links and buttons; role.surface-dark and
    # role.on-surface-dark are for what is dark. The tokens lie within the file of a brand.
    ("ichec-brand==0.3.0", "ichec_brand/brands/ichec/brand.json", ("#ffffff", "#08152a", "#017acd"), ("#273c46", "#ffffff", "")),
]
# The package, files in it, how many at most, and what the error must say: some of these.
REFUSED = [
    # Only the tokens that differ: their aliases lead to the file that the resolver file merges them with.
    ("rfds==1.0.0", "rfds/tokens/source/modes/color.*.json", 3, "palette.slate|palette.rfds|alias|leads"),
    # Colors of rising and falling prices, without a page.
    ("rfds==1.0.0", "rfds/tokens/source/modes/fin.*.json", 3, "color.fin|alias|leads|no color is called"),
    ("rfds==1.0.0", "rfds/tokens/source/modes/density.*.json", 1, "no color|alias|leads|density"),
    ("rfds==1.0.0", "rfds/tokens/source/rfds.pairs.json", 1, "no color|not a theme|no token"),
    # Colors that are no tokens: neither a $value nor a type.
    ("rfds==1.0.0", "rfds/styles/generated/tokens.resolved.light.western.json", 1, "no token|no color|not a theme|$value"),
    ("rfds==1.0.0", "rfds/styles/generated/rfds_ag_theme.json", 1, "AG Grid|no token|no color|not a theme"),
    ("turbo-themes==0.44.52", "turbo_themes/tokens.json", 1, "no token|no color|not a theme|$value|themes"),
    ("cjm-design-system==0.0.2", "cjm_design_system/systems/*/tokens.json", 2, "no token|no color|not a theme|$value"),
    ("hig-mcp==0.3.0", "hig_mcp/data/color.json", 1, "no token|no color|not a theme|$value"),
]


def tokens(packages):
    """The files of tokens that are themes: name, path, and by appearance the colors and the accents."""
    for package, path, *both in TOKENS:
        colors = {appearance: {"page": of_hex(page), "text": of_hex(text)}
                  for appearance, (page, text, _) in zip(("light", "dark"), both)}
        accents = {appearance: accent for appearance, (_, _, accent) in zip(("light", "dark"), both)}
        yield f"{package}, {path.split('/')[-1]}", f"{packages.wheel(package)}/{path}", colors, accents


def refused_tokens(packages):
    """The files that have no theme by themselves: name, path, and what the error must say."""
    for package, pattern, count, said in REFUSED:
        for file in sorted(glob.glob(f"{packages.wheel(package)}/{pattern}"))[:count]:
            yield f"{package}, {'/'.join(file.split('/')[-2:])}", file, said
