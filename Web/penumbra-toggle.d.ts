export {};

declare global {
  interface HTMLElementTagNameMap {
    /**
     * A button with a sun and a moon. Press it, or drag it down.
     *
     * A page that has called `createTheme` by the end of its scripts has its theme in the button. Otherwise the element calls it with
     * its attributes: `like`, `attribute`, `storage`, `themes="light dark"`, and `system="light dark"` or `system="none"`.
     *
     * `run` is "circle", "edge" or "fade", and `label` the name for screen readers. The slots `light` and `dark` take icons of your own,
     * the parts are `button`, `icon`, `sun` and `moon`. In a dark theme the element has the attribute `dark`.
     */
    "penumbra-toggle": HTMLElement;
  }
}
