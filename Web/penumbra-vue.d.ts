import type { ComputedRef, WritableComputedRef } from "vue";
import type { Theme } from "./penumbra-theme.js";

export interface ThemeState<Name extends string> extends Pick<Theme<Name>, "choices" | "choose" | "toggle"> {
  /** What has been chosen, which you can set; undefined on a server, and until the component is mounted. */
  readonly choice: WritableComputedRef<Name | "system" | undefined>;
  readonly theme: ComputedRef<Name | undefined>;
  readonly isDark: ComputedRef<boolean | undefined>;
}

/** What a switch that `createTheme` has made shows. Call it in `setup`. */
export function useTheme<Name extends string>(theme: Theme<Name>): ThemeState<Name>;
