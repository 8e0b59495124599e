import Foundation
import PenumbraColor
import PenumbraThemes
import TestSupport
import Testing

@testable import PenumbraThemeFiles

/// Style sheets of sites and of GTK: the page, the text and the accent are those that the sheet gives them.
struct StyleSheetTests {
    private func reading(_ text: String, named name: String = "site.css", roles: String? = nil) throws -> ThemeReading {
        let mapping = try roles.map { try RoleMapping(Data($0.utf8), named: "roles.json") }
        return try ThemeFile.reading(Data(text.utf8), named: name, roles: mapping)
    }

    private func hex(_ theme: Theme, _ role: Role, _ appearance: Appearance) -> String {
        theme.table(for: Traits(appearance))[role].hex
    }

    // MARK: Systems

    /// A sheet in the way of a system, and the page, the text and the accent in light and dark.
    struct System: CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let light: [String]
        let dark: [String]

        init(_ name: String, _ text: String, light: [String], dark: [String]? = nil) {
            (testDescription, self.text, self.light, self.dark) = (name, text, light, dark ?? light)
        }
    }

    private static let systems = [
        System(
            "shadcn",
            """
            @tailwind base;
            @layer base {
              :root { --background: 0 0% 100%; --foreground: 222.2 84% 4.9%; --primary: 221.2 83.2% 53.3%;
                --primary-foreground: 210 40% 98%; --accent: 210 40% 96.1%; --border: 214.3 31.8% 91.4%; --radius: 0.5rem; }
              .dark { --background: 222.2 84% 4.9%; --foreground: 210 40% 98%; --primary: 217.2 91.2% 59.8%;
                --accent: 217.2 32.6% 17.5%; --border: 217.2 32.6% 17.5%; }
            }
            """, light: ["#ffffff", "#020817", "#2563eb"], dark: ["#020817", "#f8fafc", "#3b82f6"]),
        System(
            "tweakcn",
            """
            :root { --background: oklch(1 0 0); --foreground: oklch(0.145 0 0); --primary: oklch(0.5 0.2 277); --ring: oklch(0.7 0 0) }
            .dark { --background: oklch(0.145 0 0); --foreground: oklch(0.985 0 0); --primary: oklch(0.7 0.15 277) }
            @theme inline { --color-background: var(--background); --color-primary: var(--primary); --radius-sm: calc(var(--radius) - 4px) }
            """, light: ["#ffffff", "#0a0a0a", "#4d4bd1"], dark: ["#0a0a0a", "#fafafa", "#8893fa"]),
        System(
            "daisyUI, a theme of its own",
            """
            @import "tailwindcss";
            @plugin "daisyui/theme" {
              name: "dusk"; default: true; color-scheme: "dark";
              --color-base-100: #19232a; --color-base-200: #121c23; --color-base-content: #eaf4fa;
              --color-primary: #55c975; --color-primary-content: #021c09; --radius-box: 1rem;
            }
            """, light: ["#19232a", "#eaf4fa", "#55c975"]),
        System(
            "daisyUI, built",
            """
            :root:has(input.theme-controller[value=light]:checked),:root,[data-theme=light]{color-scheme:light;
              --color-base-100:#fff;--color-base-content:#18181b;--color-primary:#422ad5}
            @media (prefers-color-scheme:dark){:root:not([data-theme]){--color-base-100:#1d232a;--color-base-content:#ecf9ff;--color-primary:#605dff}}
            [data-theme=dark]{--color-base-100:#1d232a;--color-base-content:#ecf9ff;--color-primary:#605dff}
            [data-theme=night]{--color-base-100:#0f172a;--color-base-content:#cce;--color-primary:#3abdf7;--color-error:#f87272}
            """, light: ["#ffffff", "#18181b", "#422ad5"], dark: ["#1d232a", "#ecf9ff", "#605dff"]),
        System(
            "Open Props",
            """
            :where(html) { --gray-0: #f8f9fa; --gray-9: #212529; --indigo-5: #5c7cfa; --indigo-7: #4263eb; }
            :where(html) { --link: var(--indigo-7); --text-1: var(--gray-9); --surface-1: var(--gray-0); --brand: var(--indigo-7); }
            @media (prefers-color-scheme: dark) {
              :where(html) { --link: var(--indigo-5); --text-1: var(--gray-0); --surface-1: var(--gray-9); --brand: var(--indigo-5); }
            }
            """, light: ["#f8f9fa", "#212529", "#4263eb"], dark: ["#212529", "#f8f9fa", "#5c7cfa"]),
        System(
            "Radix",
            """
            :root, .light, .light-theme { --slate-1: #fcfcfd; --slate-2: #f9f9fb; --slate-6: #d9d9e0; --slate-11: #60646c;
              --slate-12: #1c2024; --blue-3: #e6f4fe; --blue-9: #0090ff; --blue-11: #0d74ce; }
            .dark, .dark-theme { --slate-1: #111113; --slate-2: #18191b; --slate-6: #363a3f; --slate-11: #b0b4ba;
              --slate-12: #edeef0; --blue-3: #0d2847; --blue-9: #0090ff; --blue-11: #70b8ff; }
            @supports (color: color(display-p3 1 1 1)) { @media (color-gamut: p3) { :root { --slate-1: color(display-p3 1 0 0); } } }
            """, light: ["#fcfcfd", "#1c2024", "#0d74ce"], dark: ["#111113", "#edeef0", "#0090ff"]),
        System(
            "Material",
            """
            .light { --md-sys-color-primary: rgb(101 85 143); --md-sys-color-on-primary: rgb(255 255 255);
              --md-sys-color-surface: rgb(254 247 255); --md-sys-color-on-surface: rgb(29 27 32); --md-sys-color-error: rgb(186 26 26) }
            .dark { --md-sys-color-primary: rgb(208 188 255); --md-sys-color-on-primary: rgb(56 30 114);
              --md-sys-color-surface: rgb(20 18 24); --md-sys-color-on-surface: rgb(230 224 233); --md-sys-color-error: rgb(242 184 181) }
            """, light: ["#fef7ff", "#1d1b20", "#65558f"], dark: ["#141218", "#e6e0e9", "#d0bcff"]),
        System(
            "Pico",
            """
            :root:not([data-theme=dark]), [data-theme=light], :host(:not([data-theme=dark])) { color-scheme: light;
              --pico-background-color: #fff; --pico-color: #373c44; --pico-primary: #0172ad; --pico-muted-color: #646b79; }
            @media only screen and (prefers-color-scheme:dark) {
              :root:not([data-theme]), :host(:not([data-theme])) { --pico-background-color: #13171f; --pico-color: #c2c7d0; --pico-primary: #01aaff; }
            }
            [data-theme=dark] { --pico-background-color: #13171f; --pico-color: #c2c7d0; --pico-primary: #01aaff; }
            """, light: ["#ffffff", "#373c44", "#0172ad"], dark: ["#13171f", "#c2c7d0", "#01aaff"]),
        System(
            "Bootstrap",
            """
            :root,[data-bs-theme=light]{--bs-blue:#0d6efd;--bs-primary:#0d6efd;--bs-light:#f8f9fa;--bs-dark:#212529;
              --bs-light-text:#6c757d;--bs-primary-rgb:13,110,253;--bs-body-color:#212529;--bs-body-bg:#fff;--bs-secondary-bg:#e9ecef}
            [data-bs-theme=dark]{--bs-body-color:#dee2e6;--bs-body-bg:#212529;--bs-secondary-bg:#343a40}
            .alert{--bs-body-bg:#f00}
            @media print{:root{--bs-body-bg:#f00}}
            """, light: ["#ffffff", "#212529", "#0d6efd"], dark: ["#212529", "#dee2e6", "#0d6efd"]),
        System(
            "a dark site that can be darker",
            """
            :root,[data-bs-theme=light]{--bs-body-bg:#1a0933;--bs-body-color:#32fbe2;--bs-primary:#ea39b8}
            [data-bs-theme=dark]{--bs-body-bg:#170229;--bs-body-color:#dee2e6}
            """, light: ["#1a0933", "#32fbe2", "#ea39b8"]),
        System(
            "the page of a site",
            """
            :root { --ink: #222832; --paper: #fdfdfd; --brand: #0a7d91; --background: red }
            html[data-theme="dark"] { --ink: #ced6dd; --paper: #14181e; --brand: #3fb1c5 }
            body { color: var(--ink); background: var(--paper) }
            """, light: ["#fdfdfd", "#222832", "#0a7d91"], dark: ["#14181e", "#ced6dd", "#3fb1c5"]),
        System(
            "a build with switches",
            """
            :root{--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light}
            .dark{--lightningcss-light: ;--lightningcss-dark:initial;color-scheme:dark}
            :root{--background:var(--lightningcss-light,#fff)var(--lightningcss-dark,#181c1a);
              --foreground:var(--lightningcss-light,#0f172a)var(--lightningcss-dark,#eceeed);--primary:#0880ea}
            """, light: ["#ffffff", "#0f172a", "#0880ea"], dark: ["#181c1a", "#eceeed", "#0880ea"]),
        System(
            "named colors of GTK",
            """
            /* A theme. */
            @define-color window_bg_color #282a36; @define-color window_fg_color #f8f8f2;
            @define-color view_bg_color shade (@window_bg_color, 0.9); @define-color text_color rgb (255, 0, 0);
            @define-color accent_bg_color #bd93f9; @define-color accent_color mix(@accent_bg_color, white, 0.2);
            @define-color borders alpha(@window_fg_color, 0.15);
            button { background: image(red); }
            """, light: ["#282a36", "#f8f8f2", "#bd93f9"]),
        System(
            "variables of libadwaita",
            """
            :root { --window-bg-color: #fafafb; --window-fg-color: rgb(0 0 6 / 80%); --accent-bg-color: #3584e4;
              --accent-fg-color: #ffffff; --accent-color: oklab(from var(--accent-bg-color) min(l, 0.5) a b); }
            @media (prefers-color-scheme: dark) { :root { --window-bg-color: #222226; --window-fg-color: white } }
            """, light: ["#fafafb", "#000006cc", "#3584e4"], dark: ["#222226", "#ffffff", "#3584e4"]),
        System(
            "Gradience",
            """
            { "name": "Dusk", "variables": { "window_bg_color": "#1d1d20", "window_fg_color": "rgba(255, 255, 255, 0.9)",
              "accent_bg_color": "@blue_3", "card_bg_color": "alpha(white, 0.08)" }, "palette": { "blue_": { "3": "#3584e4" } } }
            """, light: ["#1d1d20", "#ffffffe6", "#3584e4"]),
        System(
            "a registry of shadcn",
            """
            { "name": "dusk", "type": "registry:theme", "cssVars": { "theme": { "font-sans": "Inter, sans-serif" },
              "light": { "background": "0 0% 100%", "foreground": "oklch(0.145 0 0)", "primary": "#2563eb" },
              "dark": { "background": "oklch(0.145 0 0)", "foreground": "0 0% 98%" } } }
            """, light: ["#ffffff", "#0a0a0a", "#2563eb"], dark: ["#0a0a0a", "#fafafa", "#2563eb"]),
    ]

    @Test(arguments: systems) func thePageTheTextAndTheAccentAreThoseOfTheSystem(system: System) throws {
        let theme = try reading(system.text).theme
        for (appearance, expected) in [(Appearance.light, system.light), (.dark, system.dark)] {
            #expect([.background, .text, .accent].map { hex(theme, $0, appearance) } == expected)
        }
        let isOne = system.light == system.dark
        #expect((theme.appearance == nil) == !isOne)
    }

    // MARK: Cascade

    /// Each theme is written in a random order, notation and selector, and comes back.
    @Test func randomSheetsComeBackInBothAppearances() throws {
        for seed in 0..<UInt64(2000) {
            var random = SplitMix64(seed: seed)
            let (sheet, light, dark) = Self.randomSheet(&random)
            let theme = try reading(sheet).theme
            for (appearance, expected) in [(Appearance.light, light), (.dark, dark)] {
                let found = [Role.background, .text, .accent].map { hex(theme, $0, appearance) }
                #expect(found == expected.map(\.hex), "seed \(seed), \(appearance)\n\(sheet)")
            }
        }
    }

    private static func randomSheet(_ random: inout SplitMix64) -> (text: String, light: [Color], dark: [Color]) {
        func color(_ lightness: ClosedRange<Double>, _ chroma: Double) -> Color {
            Color(
                OKLCH(
                    lightness: .random(in: lightness, using: &random), chroma: chroma,
                    hue: .random(in: 200..<300, using: &random))
            ).inGamut.quantized
        }
        let light = [color(0.95...1, 0.005), color(0.1...0.3, 0.01), color(0.45...0.6, 0.14)]
        let dark = [color(0.15...0.25, 0.01), color(0.9...0.98, 0.005), color(0.65...0.8, 0.12)]
        var helpers: [String] = []
        func notation(_ color: Color) -> String {
            let bytes = color.bytes
            switch Int.random(in: 0..<8, using: &random) {
            case 0: return color.css(in: .oklch)
            case 1: return color.css(in: .hsl)
            case 2: return "\(bytes.x) \(bytes.y) \(bytes.z)"
            case 3: return String(color.css(in: .hsl).dropFirst(4).dropLast())
            case 4: return "light-dark(\(color.hex), \(color.hex))"
            case 5: return "rgb(calc(\(bytes.x) / 2 * 2), calc((\(bytes.y) + 1) - 1), \(bytes.z)) /* } */"
            case 6:
                helpers.append("--acme-helper-\(helpers.count): \(color.hex)")
                return "var(--acme-helper-\(helpers.count - 1), red)"
            default: return color.hex.uppercased() + " !important"
            }
        }
        let names = ["--acme-background", "--acme-text", "--acme-primary"]
        func block(_ colors: [Color]) -> String {
            zip(names, colors).shuffled(using: &random).map { "\($0): \(notation($1));" }.joined(separator: "\n")
        }
        let (first, second) = (block(light), block(dark))
        let base =
            [":root", "html", ":root, .light", "body:not(.dark)", ":host, :root"].randomElement(using: &random) ?? ""
        let dusk =
            [
                ".dark {%}", "[data-theme=\"dark\"] {%}", "html.theme-dark {%}", "@layer a { .is-dark-mode { %} }",
                "@media (prefers-color-scheme: dark) { :root {%} }",
                "@media(prefers-color-scheme:dark){:root:not(.light){%}}",
                ":is(.dark, .dark-theme) {%}", "@supports (color: red) { [data-bs-theme=dark]{%} }",
                ":root { @variant dark { %} }", ":root { &.dark { %} }",
                ":root { @media (prefers-color-scheme: dark) { % } }",
            ].randomElement(using: &random) ?? ""
        let parts = dusk.split(separator: "%", omittingEmptySubsequences: false)
        let noise = [
            "/* } :root { --acme-text: red } */", ".button { --acme-text: red; color: red }",
            "@media print { :root { --acme-text: red } }",
            "@import url(\"a.css;}\");", "a::before { content: \"}\\\"{\" }",
            "@font-face { font-family: \"--acme-text: red\" }",
        ]
        var rules = [
            "\(base) {\n\(first)\n}", "\(parts[0])\n\(second)\n\(parts[1])",
            ":root { \(helpers.joined(separator: "; ")) }",
        ]
        for rule in noise where random.chance(0.4) { rules.append(rule) }
        // The rule with more conditions counts, wherever it stands.
        return (rules.shuffled(using: &random).joined(separator: "\n"), light, dark)
    }

    @Test func moreContrastIsAVariantOfItsOwn() throws {
        let theme = try reading(
            """
            :root { --bg: #ffffff; --text: #444444; --accent: #2060c0 }
            @media (prefers-contrast: more) { :root { --text: #000000 } }
            """
        ).theme
        #expect(theme.table(for: Traits(.light, highContrast: true))[.text].hex == "#000000")
        #expect(hex(theme, .text, .light) == "#444444")
    }

    @Test func ofThemesWithNamesTheFirstIsReadAndTheOthersAreNamed() throws {
        let rules = ["ocean": "#102030", "sand": "#302010", "moss": "#203010"].sorted { $0.key < $1.key }.map {
            name, page in
            "[data-theme=\(name)] { --bg: \(page); --text: #ffffff; --accent: #60c0ff; --border: #808080 }"
        }
        let reading = try reading(rules.joined(separator: "\n"))
        #expect(reading.theme.name == "moss" && hex(reading.theme, .background, .dark) == "#203010")
        #expect(reading.warnings.map(\.reason) == ["it also has other themes, which are not read: ocean, sand"])
    }

    @Test func theUserNamesPropertiesForRoles() throws {
        let sheet = ":root { --a: #ffffff; --b: #202020; --c: #a02020; --d: #2020a0 }"
        let roles =
            "{ \"background\": \"--a\", \"text\": \"--b\", \"accent\": { \"light\": \"--c\", \"dark\": \"--d\" } }"
        let theme = try reading(sheet, roles: roles).theme
        #expect([.background, .text, .accent].map { hex(theme, $0, .light) } == ["#ffffff", "#202020", "#a02020"])
        #expect(throws: ThemeFileError.self) { try reading(sheet, roles: "{ \"text\": \"--e\" }") }
    }

    @Test func sheetsOfTheSameFolderAreImported() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        func write(_ name: String, _ text: String) throws -> URL {
            let file = folder.appendingPathComponent(name)
            try Data(text.utf8).write(to: file)
            return file
        }
        let site = try write(
            "site.css",
            """
            @import "tailwindcss"; @import url(https://example.org/a.css);
            @import "colors.css" layer(base); @import url('dusk.css') (prefers-color-scheme: dark); @import "print.css" print;
            @import "missing.css";
            :root { --bg: var(--paper); --fg: var(--ink); --accent: #2060c0 }
            """)
        _ = try write("colors.css", ":root { --paper: #fafafa; --ink: #202020 }")
        _ = try write("dusk.css", ":root { --paper: #101418; --ink: #eaeef2; --accent: #80b0ff }")
        _ = try write("print.css", ":root { --paper: #ff0000 }")
        let reading = try ThemeFile.reading(Data(contentsOf: site), of: site)
        #expect([.background, .text].map { hex(reading.theme, $0, .light) } == ["#fafafa", "#202020"])
        #expect(
            [.background, .text, .accent].map { hex(reading.theme, $0, .dark) } == ["#101418", "#eaeef2", "#80b0ff"])
        #expect(
            reading.warnings.map(\.description)
                == ["site.css:3: @import: \"missing.css\": there is no such file"])
        let circle = try write("circle.css", "@import \"circle.css\"; :root { --bg: red }")
        let error = #expect(throws: ThemeFileError.self) { try ThemeFile.read(contentsOf: circle) }
        #expect(error?.reason == "more than 8 sheets import one another")
    }

    // MARK: What Penumbra writes

    /// Every role comes back in every variant that the format holds, with the measures and symbols of style sheets.
    @Test(arguments: 0..<60) func whatIsWrittenIsReadAsItself(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var theme = Theme.random(&random)
        for role in Role.allCases {
            theme.layer.colors[role] = theme.layer.colors[role].map { AppearanceValue.clipped($0) }
        }
        // The decimals of CSS, and the eight bits of GTK.
        for (format, limit) in [
            (ThemeFormat.cssProperties, 1e-5), (.plain, 1e-5), (.gtkCSS, 0.002), (.gtkMediaCSS, 0.002),
        ] {
            let text = try ThemeFile.text(of: theme, as: format)
            let read = try ThemeFile.read(Data(text.utf8), named: "x.css")
            for traits in format == .gtkCSS ? [theme.traits(in: Traits())] : theme.variants().map(\.traits) {
                let (old, new) = (theme.table(for: traits), read.table(for: traits))
                for role in Role.allCases {
                    let (a, b) = (old[role], new[role])
                    let distance =
                        [a.red - b.red, a.green - b.green, a.blue - b.blue, a.alpha - b.alpha].map(abs).max() ?? 0
                    #expect(distance <= limit, "seed \(seed), \(format), \(traits), \(role)\n\(text)")
                }
                guard format == .cssProperties else { continue }
                for icon in theme.layer.icons.keys { #expect(new[icon] == old[icon]) }
                for metric in theme.layer.metrics.keys { #expect(new[metric] == old[metric]) }
                for style in theme.layer.typefaces.keys {
                    #expect(new[style].weight == old[style].weight && abs(new[style].size - old[style].size) < 1e-4)
                }
            }
        }
    }

    // MARK: Bad input

    @Test(
        arguments: [
            (
                ":root { --bg: #fff; --text: #12345; }",
                "site.css:1: --text: \"#12345\" is not a color: a number sign needs 3, 4, 6 or 8"
            ),
            (":root {\n--bg: #fff; --fg: var(--fg) }", "site.css: no color is called \"text\", \"foreground\""),
            (":root { --gap: 4px; --size: 12px }", "site.css: no color is called \"background\", \"bg\""),
            (".button { --bg: red; --text: blue }", "site.css: no color is called \"background\""),
            (
                "a.b { --bg: red; --text: blue }",
                "site.css:1: it has neither custom properties nor named colors for a page"
            ),
            (
                String(repeating: ":root {", count: 70) + "--bg: red",
                "site.css:1: rules are nested deeper than 64"
            ),
        ])
    func anErrorNamesThePlaceAndTheReason(text: String, message: String) {
        let error = #expect(throws: ThemeFileError.self) { try reading(text) }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }

    /// Many properties that refer to one another, many selectors and many themes are read in a short time.
    @Test func aLargeSheetIsReadInTime() throws {
        let chain = (0..<6_000).map { number in
            "--p\(number): color-mix(in oklch, #123, var(--p\(number % 30 == 0 ? -1 : number - 1), red));"
        }.joined()
        let themes = (0..<500).map { ", [data-theme=theme\($0)]" }.joined()
        let selectors = (0..<200_000).map { ", .a\($0)" }.joined()
        for rule in [":root\(themes) { \(chain) ", ":root\(selectors) {"] {
            let (_, time) = timed {
                let theme = try? reading("\(rule) --bg: #fff; --text: #222; --accent: #26c }").theme
                #expect(theme.map { hex($0, .background, .light) } == "#ffffff")
            }
            #expect(time < 20)
        }
    }

    /// References that double with each step, or lead back to themselves, end.
    @Test func referencesThatGrowEnd() throws {
        let doubling = (0..<40).map { "--x\($0 + 1): var(--x\($0)) var(--x\($0));" }.joined()
        let circle = "--a: var(--b, red); --b: var(--a);"
        let deep = (0..<200).map { "--y\($0 + 1): var(--y\($0));" }.joined()
        let (_, time) = timed {
            let theme = try? reading(
                ":root { --x0: 1; --y0: red; \(doubling)\(circle)\(deep) --bg: #fff; --text: #222; --accent: var(--x40) }"
            ).theme
            #expect(theme.map { hex($0, .background, .light) } == "#ffffff")
        }
        #expect(time < 2)
    }
}

extension AppearanceValue<Color> {
    /// The colors that a style sheet can hold.
    fileprivate static func clipped(_ colors: Self) -> Self {
        func clipped(_ color: Color) -> Color { color.clipped.withAlpha(min(max(color.alpha, 0), 1)) }
        return AppearanceValue(
            light: clipped(colors.light), dark: clipped(colors.dark),
            lightHighContrast: colors.lightHighContrast.map(clipped),
            darkHighContrast: colors.darkHighContrast.map(clipped))
    }
}
