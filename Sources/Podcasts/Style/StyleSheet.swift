/// The style sheet of the application. Colours are the theme's named ones, so that only their values differ between
/// two styles of the same measures.
extension Style {
    var css: String {
        window.css + list.css + controlsCSS + hintCSS + Style.all.map(\.swatchCSS).joined()
    }
}

extension WindowStyle {
    fileprivate var css: String {
        """
        window.podcasts {
          background: @penumbra_background; color: @penumbra_text;
          font-family: \(font.family); font-size: \(font.body)pt;
        }
        /* Without a compositor GTK frames the window with its own thick border. */
        window.podcasts.solid-csd { padding: 0; margin: 0; border: none; box-shadow: none; }
        window.podcasts headerbar {
          background: @penumbra_header; color: @penumbra_text;
          border: none; box-shadow: inset 0 -1px @penumbra_separator;
          min-height: 50px; padding: 0 6px;
        }
        window.podcasts headerbar .title { font-size: \(font.body)pt; font-weight: 700; }
        .caption, .row-subtitle, row .subtitle, .count {
          font-size: \(font.caption)pt; font-weight: 400; color: @penumbra_secondary_text; opacity: 1;
        }
        .page-title { font-size: \(font.display)pt; font-weight: 800; letter-spacing: -0.02em; }
        .group-title, preferencesgroup .heading { font-size: \(font.title)pt; font-weight: 700; }
        .row-title { font-size: \(font.title)pt; font-weight: 600; }
        .artwork { border-radius: \(cornerRadius)px; outline: 1px solid alpha(black, 0.08); outline-offset: -1px; }
        .hero .artwork { border-radius: \(cornerRadius + 4)px; box-shadow: 0 6px 18px alpha(black, 0.22); }
        .hero-title { font-size: \(font.display)pt; font-weight: 800; letter-spacing: -0.02em; }
        .hero-link { padding: 6px 14px; border-radius: 99px; font-weight: 600; min-height: 24px; }
        .hero-link label { text-decoration: none; }
        :focus-visible { outline-color: @penumbra_accent; }
        .hero :focus-visible { outline-color: currentColor; }
        link, link:visited, button.link { color: @penumbra_accent; }
        selection { background-color: alpha(@penumbra_accent, 0.3); color: inherit; }
        scrollbar { color: @penumbra_text; }

        """
    }
}

extension ListStyle {
    fileprivate var css: String {
        """
        list.boxed-list {
          background: @penumbra_surface; color: @penumbra_text; border: none;
          border-radius: \(cornerRadius)px;
          box-shadow: 0 0 0 1px @penumbra_separator, 0 2px 6px 0 @penumbra_shadow;
        }
        list.boxed-list > row {
          background-color: transparent; border: none; border-bottom: 1px solid @penumbra_separator;
          transition: background-color 120ms ease-out;
        }
        list.boxed-list > row:first-child {
          border-top-left-radius: \(cornerRadius)px; border-top-right-radius: \(cornerRadius)px;
        }
        list.boxed-list > row:last-child {
          border-bottom: none;
          border-bottom-left-radius: \(cornerRadius)px; border-bottom-right-radius: \(cornerRadius)px;
        }
        list.boxed-list > row.activatable:hover { background-color: @penumbra_hover; }
        list.boxed-list > row.activatable:active { background-color: @penumbra_pressed; }
        list.boxed-list > row:focus:focus-visible {
          outline: 2px solid @penumbra_accent; outline-offset: -3px;
        }
        list.boxed-list > row.plain { padding: 0; }
        list.boxed-list > row.plain > box {
          padding: \(row.verticalPadding)px \(row.horizontalPadding)px;
        }
        list.boxed-list > row.episode > box { padding-left: \(row.horizontalPadding + 6)px; }
        row .title { font-weight: 600; }
        .count {
          min-width: 16px; padding: 1px 7px; border-radius: 99px; font-weight: 600;
          font-feature-settings: "tnum"; background-color: @penumbra_hover;
        }
        .chevron { color: @penumbra_secondary_text; }
        row.playing .row-title { color: @penumbra_accent; }

        """
    }
}

extension Style {
    private var controlsCSS: String {
        """
        window.podcasts button { transition: background-color 120ms ease-out; }
        button.play {
          min-width: 36px; min-height: 36px; padding: 0; border-radius: 99px;
          background-color: alpha(@penumbra_accent, 0.12); color: @penumbra_accent;
        }
        button.play:focus-visible { outline-width: 2px; outline-offset: 2px; }
        button.play:hover { background-color: alpha(@penumbra_accent, 0.2); }
        button.play:active { background-color: alpha(@penumbra_accent, 0.28); }
        button.play:checked { background-color: @penumbra_accent; color: @penumbra_on_accent; }
        switch:checked { background-color: @penumbra_accent; }
        switch:checked > slider { background-color: @penumbra_on_accent; }
        scale > trough > highlight { background-color: @penumbra_accent; }
        row scale { padding-right: 0; }
        scale > value { color: @penumbra_secondary_text; opacity: 1; font-feature-settings: "tnum"; }
        radio:not(:checked) { box-shadow: inset 0 0 0 2px alpha(@penumbra_secondary_text, 0.75); }
        check:checked, radio:checked { background-color: @penumbra_accent; color: @penumbra_on_accent; }
        .segments {
          padding: 3px; border-radius: 10px; background-color: @penumbra_pressed;
        }
        .segments > button {
          min-height: 28px; padding: 0 12px; border-radius: 7px; font-weight: 600;
          background: none; box-shadow: none; color: @penumbra_secondary_text;
        }
        .segments > button:hover { color: @penumbra_text; }
        .segments > button:checked { background-color: @penumbra_accent; color: @penumbra_on_accent; }

        """
    }

    private var hintCSS: String {
        """
        /* The other way round than the page: night on day, day on night. */
        .hint {
          background-color: @penumbra_text; color: @penumbra_background;
          border-radius: \(window.cornerRadius + 6)px; padding: 14px;
          box-shadow: 0 4px 16px @penumbra_shadow;
        }
        .hint-symbol {
          min-width: 40px; min-height: 40px; border-radius: 99px;
          background-color: alpha(@penumbra_background, 0.14);
        }
        .hint-title { font-weight: 700; }
        .hint-text { color: mix(@penumbra_background, @penumbra_text, 0.2); }
        .keycap {
          padding: 1px 7px; border-radius: 6px; font-size: \(window.font.caption)pt; font-weight: 600;
          background-color: @penumbra_pressed; color: @penumbra_text;
        }
        .with-hint .page { padding-bottom: 140px; }

        """
    }

    /// The small picture of this style among the preferences: its own colours, whichever theme shows.
    fileprivate var swatchCSS: String {
        """
        .swatch-\(name) {
          background-color: \(window.background.css); border-radius: 8px; min-width: 52px; min-height: 38px;
          box-shadow: inset 0 0 0 1px @penumbra_separator;
        }
        .swatch-\(name) > .swatch-card {
          background-color: \(list.background.css); border-radius: 4px; min-width: 32px; min-height: 16px;
          box-shadow: 0 0 0 1px \(list.separator.css);
        }
        .swatch-\(name) .swatch-line {
          background-color: \(window.secondaryText.css); border-radius: 2px; min-width: 14px; min-height: 3px;
        }
        .swatch-\(name) .swatch-dot {
          background-color: \(window.accent.css); border-radius: 99px; min-width: 7px; min-height: 7px;
        }

        """
    }
}
