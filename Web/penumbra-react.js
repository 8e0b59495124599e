// The theme switch in React, from version 18 on.
import { useSyncExternalStore } from "react";

/** What a switch that createTheme has made shows. On a server, and while a page is hydrated, that is not known. */
export function useTheme(theme) {
  const isKnown = useSyncExternalStore(theme.subscribe, () => `${theme.choice} ${theme.theme}`, () => "") !== "";
  return {
    choice: isKnown ? theme.choice : undefined,
    theme: isKnown ? theme.theme : undefined,
    isDark: isKnown ? theme.isDark : undefined,
    choices: theme.choices,
    choose: theme.choose,
    toggle: theme.toggle,
  };
}
