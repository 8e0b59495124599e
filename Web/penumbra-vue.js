// The theme switch in Vue 3.
import { computed, onMounted, onUnmounted, shallowRef } from "vue";

/** What a switch that createTheme has made shows. On a server, and until the component is mounted, that is not known. */
export function useTheme(theme) {
  const shown = shallowRef({});
  const show = () => { shown.value = { choice: theme.choice, theme: theme.theme, isDark: theme.isDark }; };
  let stop;
  onMounted(() => {
    show();
    stop = theme.subscribe(show);
  });
  onUnmounted(() => stop?.());
  return {
    choice: computed({ get: () => shown.value.choice, set: (name) => theme.choose(name) }),
    theme: computed(() => shown.value.theme),
    isDark: computed(() => shown.value.isDark),
    choices: theme.choices,
    choose: theme.choose,
    toggle: theme.toggle,
  };
}
