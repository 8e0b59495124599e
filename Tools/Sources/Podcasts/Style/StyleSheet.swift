import PenumbraThemes

/// The style sheet of the application. Colors are the theme's named colors; metrics and typefaces come from its table.
extension ThemeTable {
    var applicationCSS: String {
        windowCSS + listCSS + controlsCSS + popoverCSS + hintCSS
    }

    private func size(_ style: TextStyle) -> String { "\(self[style].size)pt" }

    private var radius: Double { self[.cornerRadius] }

    private var windowCSS: String {
        """
        window.podcasts {
          background: @penumbra_background; color: @penumbra_text;
          font-family: \(self[.body].family ?? "sans-serif"); font-size: \(size(.body));
        }
        /* Popovers start from the system's font. */
        window.podcasts popover > contents, window.podcasts-dialog {
          font-family: \(self[.body].family ?? "sans-serif"); font-size: \(size(.body));
        }
        /* Without a compositor GTK frames the window with its own thick border. */
        window.podcasts.solid-csd { padding: 0; margin: 0; border: none; box-shadow: none; }
        window.podcasts headerbar {
          background: @penumbra_header; color: @penumbra_text;
          border: none; box-shadow: inset 0 -\(self[.lineWidth])px @penumbra_separator;
          min-height: 50px; padding: 0 6px;
        }
        window.podcasts headerbar .title { font-size: \(size(.body)); font-weight: 700; padding: 0; }
        /* There is no room for more between the buttons. A pixel is 3/4 of a point in text of the usual size. */
        window.podcasts.\(TextScale.largeTextClass) headerbar .title {
          font-size: \(self[.body].size * 4 / 3 * TextScale.large)px;
        }
        .caption, .row-subtitle, row .subtitle, .count {
          font-size: \(size(.caption)); font-weight: 400; color: @penumbra_secondary_text; opacity: 1;
        }
        .page-title { font-size: \(size(.display)); font-weight: 800; letter-spacing: -0.02em; }
        .group-title, preferencesgroup .heading { font-size: \(size(.title)); font-weight: 700; }
        .row-title { font-size: \(size(.title)); font-weight: 600; }
        .artwork { border-radius: \(radius)px; outline: 1px solid alpha(black, 0.08); outline-offset: -1px; }
        .hero .artwork { border-radius: \(radius + 4)px; box-shadow: 0 6px 18px alpha(black, 0.22); }
        .hero-title { font-size: \(size(.display)); font-weight: 800; letter-spacing: -0.02em; }
        .hero-link { padding: 6px 14px; border-radius: 99px; font-weight: 600; min-height: 24px; }
        .hero-link label { text-decoration: none; }
        .hero-more { min-width: 36px; padding: 6px 0; }
        /* Not the window's own outline, which is the rim of its decoration. */
        window.podcasts :focus-visible { outline-color: @penumbra_accent; }
        link, link:visited, button.link { color: @penumbra_link; }
        selection { background-color: alpha(@penumbra_accent, 0.3); color: inherit; }
        scrollbar { color: @penumbra_text; }
        /* On the head of a show its outline would be a hollow capsule. */
        scrollbar.overlay-indicator slider { outline: none; }

        """
    }

    private var listCSS: String {
        """
        list.boxed-list {
          background: @penumbra_surface; color: @penumbra_text; border: none;
          border-radius: \(self[.cardRadius])px;
          box-shadow: 0 0 0 \(self[.lineWidth])px @penumbra_separator, 0 2px 6px 0 @penumbra_shadow;
        }
        list.boxed-list > row {
          /* A thicker line lies inside, so that no theme moves what is below. */
          background-color: transparent; border: none; border-bottom: 1px solid @penumbra_separator;
          box-shadow: inset 0 -\(max(self[.lineWidth] - 1, 0))px @penumbra_separator;
          transition: background-color 120ms ease-out;
        }
        list.boxed-list > row:first-child {
          border-top-left-radius: \(self[.cardRadius])px; border-top-right-radius: \(self[.cardRadius])px;
        }
        list.boxed-list > row:last-child {
          border-bottom: none; box-shadow: none;
          border-bottom-left-radius: \(self[.cardRadius])px; border-bottom-right-radius: \(self[.cardRadius])px;
        }
        list.boxed-list > row.activatable:hover { background-color: @penumbra_hover; }
        list.boxed-list > row.activatable:active { background-color: @penumbra_pressed; }
        list.boxed-list > row:focus:focus-visible {
          outline: 2px solid @penumbra_accent; outline-offset: -3px;
        }
        list.boxed-list > row.plain { padding: 0; }
        list.boxed-list > row.plain > box, .row-content { padding: 10px 12px; }
        .row-content:dir(ltr) { padding-left: 18px; }
        .row-content:dir(rtl) { padding-right: 18px; }
        list.boxed-list > row.expander:not(:checked) list > row.header { border-bottom: none; box-shadow: none; }
        /* The gray of libadwaita is 55 % of the text, which is too little on most themes. */
        window.podcasts .dim-label, window.podcasts .dimmed, row.expander image.expander-row-arrow {
          color: @penumbra_secondary_text; opacity: 1;
        }
        row.entry.error .dim-label { color: @penumbra_error; }
        row .title { font-weight: 600; }
        .count {
          min-width: 16px; padding: 1px 7px; border-radius: 99px; font-weight: 600;
          font-feature-settings: "tnum"; background-color: @penumbra_hover;
        }
        .chevron { color: @penumbra_secondary_text; }
        .new-mark { min-width: 8px; min-height: 8px; border-radius: 99px; background-color: @penumbra_link; }
        .marks image { color: @penumbra_secondary_text; -gtk-icon-size: 14px; }
        .marks progressbar, .marks trough { min-width: 36px; min-height: 4px; border-radius: 99px; }
        .marks trough { background-color: @penumbra_pressed; }
        .marks trough > progress { min-height: 4px; border-radius: 99px; background-color: @penumbra_link; }
        .swipe { border-spacing: 8px; padding: 0 18px; font-weight: 600; }
        .swipe.queue { color: @penumbra_on_accent; }
        .swipe.archive { color: @penumbra_surface; }
        row.playing .row-title { color: @penumbra_link; }
        row.played .row-title { color: @penumbra_secondary_text; }

        """
    }

    private var controlsCSS: String {
        """
        window.podcasts button { transition: background-color 120ms ease-out; }
        button.play {
          min-width: 36px; min-height: 36px; padding: 0; border-radius: 99px;
          background-color: alpha(@penumbra_link, 0.12); color: @penumbra_link;
        }
        button.play:focus-visible { outline-width: 2px; outline-offset: 2px; }
        button.play:hover { background-color: alpha(@penumbra_link, 0.2); }
        button.play:active { background-color: alpha(@penumbra_link, 0.28); }
        button.play:checked { background-color: @penumbra_accent; color: @penumbra_on_accent; }
        button.play.large { min-width: 64px; min-height: 64px; }
        button.play.large image { -gtk-icon-size: 28px; }
        button.play.seconds { min-width: 48px; min-height: 48px; font-weight: 700; font-feature-settings: "tnum"; }
        .player-bar {
          background-color: @penumbra_header; padding: 6px 12px 6px 6px;
          box-shadow: inset 0 \(self[.lineWidth])px @penumbra_separator;
        }
        .player-bar:dir(rtl) { padding: 6px 6px 6px 12px; }
        button.player-open {
          padding: 4px 6px; border-radius: \(radius)px; background: none; box-shadow: none; color: @penumbra_text;
        }
        button.player-open:hover { background-color: @penumbra_hover; }
        button.player-open:active { background-color: @penumbra_pressed; }
        .player-title { font-weight: 600; }
        .player scale:dir(ltr), .player scale:dir(rtl) { padding-left: 0; padding-right: 0; }
        .player .artwork { border-radius: \(radius + 10)px; box-shadow: 0 8px 24px alpha(black, 0.28); }
        switch:checked { background-color: @penumbra_accent; }
        switch:checked > slider { background-color: @penumbra_on_accent; }
        scale > trough > highlight { background-color: @penumbra_accent; }
        row scale:dir(ltr) { padding-right: 0; }
        row scale:dir(rtl) { padding-left: 0; }
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

    /// The menus of GTK look like those of Penumbra.
    private var popoverCSS: String {
        """
        window.podcasts popover > contents {
          background-color: @penumbra_surface; color: @penumbra_text; border: none; border-radius: 12px; padding: 6px;
          box-shadow: 0 0 0 1px @penumbra_separator, 0 6px 20px alpha(black, 0.3);
        }
        window.podcasts popover modelbutton, window.podcasts popover.menu listview > row {
          min-height: 36px; padding: 0 10px; border-radius: 8px;
        }
        window.podcasts popover modelbutton:hover, window.podcasts popover.menu listview > row:hover {
          background-color: @penumbra_hover;
        }
        window.podcasts popover modelbutton:active { background-color: @penumbra_pressed; }
        window.podcasts popover modelbutton:focus-visible, window.podcasts popover.menu listview > row:focus-visible {
          background-color: @penumbra_hover; outline: 2px solid @penumbra_accent; outline-offset: -2px;
        }
        window.podcasts popover modelbutton accelerator { color: @penumbra_secondary_text; font-size: 0.86em; }
        window.podcasts popover separator { min-height: 1px; margin: 6px 4px; background-color: @penumbra_separator; }

        """
    }

    private var hintCSS: String {
        """
        /* The other way round than the page: night on day, day on night. */
        .hint {
          background-color: @penumbra_text; color: @penumbra_background;
          border-radius: \(radius + 6)px; padding: 14px;
          box-shadow: 0 4px 16px @penumbra_shadow;
        }
        window.podcasts toast { background-color: @penumbra_text; color: @penumbra_background; }
        window.podcasts toast button.text-button { background-color: alpha(@penumbra_background, 0.16); }
        window.podcasts toast button { color: @penumbra_background; }
        .hint-picture { border-radius: 8px; background-color: alpha(@penumbra_background, 0.16); }
        /* Without motion the picture is that of the middle of a pull. */
        .hint-edge {
          min-width: 48px; min-height: 64px; border-radius: 0 0 24px 24px / 0 0 9px 9px; transform: translateY(-26px);
          background-color: alpha(@penumbra_background, 0.5); animation: hint-edge 2.6s ease-in-out infinite;
        }
        .hint-dot {
          min-width: 9px; min-height: 9px; border-radius: 99px; transform: translateY(31px);
          background-color: @penumbra_background; animation: hint-dot 2.6s ease-in-out infinite;
        }
        @keyframes hint-edge {
          from { transform: translateY(-64px); opacity: 1; }
          14% { transform: translateY(-52px); opacity: 1; }
          46% { transform: translateY(-12px); opacity: 1; }
          60% { transform: translateY(10px); opacity: 1; }
          82% { transform: translateY(10px); opacity: 1; }
          to { transform: translateY(10px); opacity: 0; }
        }
        @keyframes hint-dot {
          from { transform: translateY(5px); opacity: 0; }
          14% { transform: translateY(5px); opacity: 1; }
          46% { transform: translateY(45px); opacity: 1; }
          54% { transform: translateY(45px); opacity: 0; }
          to { transform: translateY(45px); opacity: 0; }
        }
        .hint-title { font-weight: 700; }
        .hint-text { color: mix(@penumbra_background, @penumbra_text, 0.2); }
        .with-hint .page { padding-bottom: 140px; }

        """
    }
}
