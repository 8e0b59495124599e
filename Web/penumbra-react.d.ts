import type { Theme } from "./penumbra-theme.js";

export interface ThemeState<Name extends string> extends Pick<Theme<Name>, "choices" | "choose" | "toggle"> {
  /** What has been chosen; undefined on a server, and while a page is hydrated. */
  readonly choice: Name | "system" | undefined;
  readonly theme: Name | undefined;
  readonly isDark: boolean | undefined;
}

/** What a switch that `createTheme` has made shows; the component is rendered again when it changes. */
export function useTheme<Name extends string>(theme: Theme<Name>): ThemeState<Name>;

interface Toggle {
  like?: string;
  attribute?: string;
  storage?: string;
  themes?: string;
  system?: string;
  run?: "circle" | "edge" | "fade";
  label?: string;
  class?: string;
  id?: string;
  slot?: string;
  children?: unknown;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "penumbra-toggle": Toggle;
      "penumbra-pull": { run?: "circle" | "edge" | "fade"; class?: string; id?: string; children?: unknown };
    }
  }
}
