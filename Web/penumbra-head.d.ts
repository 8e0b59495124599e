/** Whose attribute of the root element, key of `localStorage` and value for the system a switch has. */
export type Habit = "daisyui" | "docusaurus" | "next-themes" | "shadcn" | "starlight" | "tailwind" | "vitepress" | "vueuse";

export interface HeadOptions<Name extends string = string> {
  /** The names of the themes, in the order in which pulls show them: `["light", "dark"]` unless you say otherwise. */
  themes?: readonly Name[];
  /** "next-themes" unless you say otherwise: the attribute `data-theme`, and the key `theme`. */
  like?: Habit;
  /** The attribute of the root element that names the theme, or "class" for a class of that name. */
  attribute?: string;
  /** The key of `localStorage` for the choice; false keeps nothing. */
  storage?: string | false;
  /** The themes for the system's light and dark: `{ light: "light", dark: "dark" }` unless you say otherwise; false does not follow it. */
  system?: { light: Name; dark: Name } | false;
  /** The dark themes, for `color-scheme`: that of `system` unless you say otherwise. */
  dark?: readonly Name[];
}

/**
 * The script that shows the theme before anything is drawn: the text of a `<script>` in `<head>`, before the style sheets. Give it the
 * options of `createTheme`. It runs in Node too, as in a template or a build.
 */
export function headScript<Name extends string>(options?: HeadOptions<Name>): string;
/** The hash of that script for `script-src` of a Content-Security-Policy, with its quotes. */
export function headHash<Name extends string>(options?: HeadOptions<Name>): Promise<string>;
