// A slider follows a finger from where it lands, before anyone can know whether the finger pulls. A pull puts the slider back.

/** How long the `input` event of a slider waits for a second finger, in milliseconds. The slider itself does not wait. */
const WAIT = 60;

/** `isUndecided` tells whether enough fingers for a pull are down, and may still become one. */
export function keepSliders(on, isUndecided) {
  const sliders = new Map(); // Those under fingers: { value, isTold, isHeld }.
  let isHolding = false, isPull = false, timer;

  on(window, "input", (event) => {
    const kept = sliders.get(event.composedPath()[0]);
    if (!kept) return;
    if (isHolding && event.isTrusted) {
      event.stopImmediatePropagation();
      kept.isHeld = true;
    } else kept.isTold = true;
  }, { capture: true });
  for (const type of ["touchend", "touchcancel"]) {
    on(window, type, (event) => {
      if (isPull && event.cancelable) event.preventDefault(); // A slider would send `change`.
      if (!event.touches.length) forget();
    }, { capture: true, passive: false });
  }

  function forget() {
    isPull = false;
    sliders.clear();
  }

  const tell = (slider) => slider.dispatchEvent(new Event("input", { bubbles: true, composed: true }));

  /** Sends the events that have waited. */
  function release() {
    clearTimeout(timer);
    isHolding = false;
    for (const [slider, kept] of sliders) if (kept.isHeld) {
      kept.isHeld = false;
      tell(slider);
    }
  }

  return {
    release,
    /** A finger lands: afterwards the browser moves the slider. */
    land(event, isFirst) {
      if (isFirst) forget(); // An element that is removed under a finger gets the end of its touch, the window does not.
      for (const one of event.composedPath()) {
        if (one.type === "range" && !sliders.has(one)) sliders.set(one, { value: one.value });
      }
      isHolding = true;
      clearTimeout(timer);
      timer = setTimeout(() => { if (!isUndecided()) release(); }, WAIT);
    },
    /** The fingers pull: all is as before they landed. What the site has been told, it is told once more. */
    pull() {
      if (isPull) return;
      isPull = true;
      isHolding = false;
      clearTimeout(timer);
      for (const [slider, kept] of sliders) {
        kept.isHeld = false;
        if (slider.value === kept.value) continue;
        slider.value = kept.value;
        if (kept.isTold) tell(slider);
      }
    },
  };
}
