/** The motion and bend of an edge. */
export type Style = "natural" | "castro";
/** How a theme is revealed without a hand. With reduced motion, all of them fade. */
export type Run = "edge" | "circle" | "fade";
/** The way in which a pull goes, and an edge without one. */
export type Direction = "down" | "up" | "left" | "right";
export type Phase = "idle" | "tracking" | "completing" | "returning";

/** What a theme is revealed through, from `penumbra-shapes.js`: `diamond`, `star()`, `outline()`, `feathered()` or `picture()`. */
export interface Shape {
  /** A property of CSS that hides what has gone of the old page, and its value. */
  mask(state: {
    isCircle: boolean; direction: Direction; progress: number; x: number; y: number; width: number; height: number; dx: number; dy: number;
  }): [string, string];
}

export interface Options<Name extends string = string> {
  /** The names of the themes, in the order in which pulls show them: at least two. */
  themes: readonly Name[];
  /** The name of the theme that the page shows; undefined stands for the first. If you change the theme yourself during a pull, that counts. */
  current(): string | undefined;
  /**
   * Shows a theme. It sets, and never toggles: it is also called to take a change back. It may be asynchronous; the page stands
   * still meanwhile, and after 4 seconds the browser shows no transition. If it throws, or has not settled after 10 seconds, the old
   * theme is shown again.
   * CSS transitions and animations that it starts, also in open shadow roots, are at their end in the same frame.
   */
  show(name: Name): void | Promise<void>;
  /** The theme is shown for good: the place to save the choice. */
  commit?(name: Name): void | Promise<void>;
  /** The machine, if it is not beside the module: an address, a compiled module or its bytes. */
  wasm?: string | URL | WebAssembly.Module | Uint8Array;
  /** "natural" unless you say otherwise. */
  style?: Style;
  /** How far velocity bends the edge: 1 unless you say otherwise, 0 keeps it straight. */
  jelly?: number;
  /** How many fingers pull: 2 unless you say otherwise. */
  touches?: number;
  /** "down" unless you say otherwise. */
  direction?: Direction;
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
  /** Detaches when it is aborted. */
  signal?: AbortSignal;
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

export interface ThemeTransition<Name extends string = string> extends EventTarget {
  /**
   * Shows a theme for good. While fingers hold an edge it waits for them. Until the machine is there, it is a circle, an edge or a
   * fade by the browser's own animation, which no hand can catch.
   */
  choose(name: Name, choice?: Choice): void;
  /**
   * Asks for the machine, without which no hand can pull. It also comes by itself: when the page has loaded and rests, or when a hand
   * comes near a handle or touches the page. Resolves to whether it is there. Where the policy of the site or the browser forbids it,
   * or the request fails, it is not, and the console has the reason. Rejected if `stage` cannot be one.
   */
  load(): Promise<boolean>;
  /** Turns the youngest edge back. False if there is none. */
  dismiss(): boolean;
  /** Ends everything at once: what completes is committed, what is held or returns is taken back. */
  finish(): void;
  /** Finishes, and removes every listener and style. */
  detach(): void;
  /** The name of the theme that a pull would show. */
  readonly next: Name;
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
 * the site forbids it, `choose` and a press of the handle still change the theme.
 *
 * Fingers on an element with `touch-action: none` or `data-penumbra-ignore`, or whose `pointerdown` or `touchstart` the site prevents,
 * belong to the site.
 */
export function attachThemeTransition<Name extends string>(options: Options<Name>): ThemeTransition<Name>;

declare global {
  interface HTMLElementTagNameMap {
    /** A button that pulls when dragged, and chooses the next theme when pressed. Its attribute `run` is a {@link Run}. */
    "penumbra-pull": HTMLElement;
  }
}
