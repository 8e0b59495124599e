/** The motion and bend of an edge. */
export type Style = "natural" | "castro";
/** How a theme is revealed without a hand. With reduced motion, all of them fade. */
export type Run = "edge" | "circle" | "fade";
export type Phase = "idle" | "tracking" | "completing" | "returning";

/** What a theme is revealed through, from `penumbra-shapes.js`: `diamond`, `star()`, `outline()`, `feathered()` or `picture()`. */
export interface Shape {
  /** A property of CSS that hides what has gone of the old page, and its value. */
  mask(state: { isCircle: boolean; progress: number; x: number; y: number; width: number; height: number; dx: number; dy: number }): [string, string];
}

export interface Options {
  /** The names of the themes, in the order in which pulls show them: at least two. */
  themes: readonly string[];
  /** The name of the theme that the page shows. */
  current(): string;
  /**
   * Shows a theme. It sets, and never toggles: it is also called to take a change back. It may be asynchronous; the page stands
   * still meanwhile, and after 4 seconds the browser shows no transition. If it throws, the old theme is shown again.
   * CSS transitions and animations that it starts, also in open shadow roots, are at their end in the same frame.
   */
  show(name: string): void | Promise<void>;
  /** The theme is shown for good: the place to save the choice. */
  commit?(name: string): void;
  /** The machine, if it is not beside the module: an address, a compiled module or its bytes. */
  wasm?: string | URL | WebAssembly.Module | Uint8Array;
  /** "natural" unless you say otherwise. */
  style?: Style;
  /** How far velocity bends the edge: 1 unless you say otherwise, 0 keeps it straight. */
  jelly?: number;
  /** How many fingers pull: 2 unless you say otherwise. */
  touches?: number;
  /** The shape that hands pull, instead of the edge. It grows from the middle. */
  shape?: Shape;
  /**
   * An element for up to four edges at once, where the browser has view transitions of elements; elsewhere the document shows one.
   * It gets a shadow root, so it is an element that may have one, and has none. Only what is in it is pulled: `show` changes the rest
   * of the page at once.
   */
  stage?: HTMLElement | null;
  /** Whether hands pull: true unless you say otherwise. Without them only `choose` shows what comes next, as for pages. */
  hands?: boolean;
}

export interface Choice {
  /** Where the circle begins: an event, an element or a point of the window. */
  from?: Event | Element | { x: number; y: number };
  /** A circle if there is a place to begin, otherwise an edge. */
  run?: Run;
  /** Instead of a circle, which it replaces, or with `run: "edge"` of an edge. */
  shape?: Shape;
}

export interface ThemeTransitionEventMap {
  /** A transition begins; nothing has changed yet. */
  begin: CustomEvent<{ theme: string }>;
  /** It is over, and the theme is shown for good, or was taken back. */
  end: CustomEvent<{ theme: string; completed: boolean }>;
}

export interface ThemeTransition extends EventTarget {
  /** Shows a theme for good. While fingers hold an edge it waits for them. */
  choose(name: string, choice?: Choice): void;
  /** Turns the youngest edge back. False if there is none. */
  dismiss(): boolean;
  /** Ends everything at once: what completes is committed, what is held or returns is taken back. */
  finish(): void;
  /** Finishes, and removes every listener and style. */
  detach(): void;
  /** The name of the theme that a pull would show. */
  readonly next: string;
  /** Of the youngest edge. */
  readonly phase: Phase;
  /** The exports of the WebAssembly machine, for tests; null where there is none. */
  readonly machine: WebAssembly.Exports | null;
  addEventListener<Type extends keyof ThemeTransitionEventMap>(
    type: Type, listener: (event: ThemeTransitionEventMap[Type]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions): void;
}

/**
 * Lets two fingers, a `<penumbra-pull>` and Alt with the wheel pull the next theme over the page. Where the browser or the policy of
 * the site forbids it, themes change without a transition.
 */
export function attachThemeTransition(options: Options): Promise<ThemeTransition>;

declare global {
  interface HTMLElementTagNameMap {
    /** A button that pulls when dragged, and chooses the next theme when pressed. Its attribute `run` is a {@link Run}. */
    "penumbra-pull": HTMLElement;
  }
}
