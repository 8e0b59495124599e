import type { Choice, Options, ThemeTransition } from "./penumbra.js";
import type { HeadOptions } from "./penumbra-head.js";

/** Beside what the switch keeps, all of the options of `attachThemeTransition`; the switch itself shows and keeps the theme. */
export interface ThemeOptions<Name extends string> extends HeadOptions<Name>, Omit<Options<Name>, "themes" | "current" | "show"> {
  /** Shows what the attribute does not, such as a map. It is called after the attribute has been set. */
  show?(name: Name): void | Promise<void>;
  /** Whether `<meta name="theme-color">` becomes the color behind the page, at the end of a change: true unless you say otherwise. */
  themeColor?: boolean;
}

export interface Theme<Name extends string> {
  readonly themes: readonly Name[];
  /** All that can be chosen: the themes, and "system" unless `system` is false. */
  readonly choices: readonly (Name | "system")[];
  /** What has been chosen. */
  readonly choice: Name | "system";
  /** The theme that the page shows. */
  readonly theme: Name;
  /** Whether that is a dark one. */
  readonly isDark: boolean;
  /** Chooses a theme or the system's. Throws a RangeError for another name. */
  choose(name: Name | "system", choice?: Choice): void;
  /** Chooses the theme that a pull would show. */
  toggle(choice?: Choice): void;
  /** Calls a function whenever the theme or the choice has changed. Returns a function that ends it. */
  subscribe(listener: (theme: Theme<Name>) => void): () => void;
  /** Ends everything; the theme stays. */
  detach(): void;
  /** Undefined on a server, where a theme can be made, and does nothing. */
  readonly transition: ThemeTransition<Name>;
}

/**
 * A whole theme switch: it shows the theme that has been chosen, or the system's, keeps the choice, follows the system and other tabs
 * while the page is open, and hands can pull it. Put the script of `headScript` into `<head>`, so that no other theme is seen before.
 */
export function createTheme<Name extends string = "light" | "dark">(options?: ThemeOptions<Name>): Theme<Name>;
