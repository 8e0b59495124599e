// What a frame takes on this machine: an edge of Penumbra, beside the browser's own fade and a circle of the usual kind.

const DURATION = 500; // The usual ones, in milliseconds.

/** The times between the frames until a promise settles, in milliseconds. */
async function frames(end) {
  let isOver = false, last = null;
  const found = [];
  end.finally(() => { isOver = true; }).catch(() => {});
  while (!isOver) {
    const now = await new Promise(requestAnimationFrame);
    if (last !== null) found.push(now - last);
    last = now;
  }
  await end;
  return found;
}

/** A transition as pages have it: the browser's own fade, or a circle of the new page above the old one. */
async function usual(update, isCircle) {
  const root = document.documentElement;
  root.dataset.usual = isCircle ? "circle" : "fade";
  const transition = document.startViewTransition(update);
  if (isCircle) {
    await transition.ready;
    root.animate({ clipPath: ["circle(0 at 50% 50%)", "circle(75% at 50% 50%)"] },
      { duration: DURATION, fill: "both", pseudoElement: "::view-transition-new(root)" });
  }
  await transition.finished;
  delete root.dataset.usual;
}

function penumbra(transition, name) {
  return new Promise((done) => {
    transition.addEventListener("end", done, { once: true });
    transition.choose(name, { run: "edge" });
  });
}

/**
 * Changes a page between two themes in three ways, and shows the median and the longest frame of each in rows of a table. The first
 * round is for what is only done once, such as compiling. `set` shows a theme at once. In the end the theme is the first one again.
 */
export async function measure(rows, transition, [one, other], set) {
  const ways = {
    edge: (name) => penumbra(transition, name),
    circle: (name) => usual(() => set(name), true),
    fade: (name) => usual(() => set(name), false),
  };
  for (const isMeasured of [false, true]) {
    for (const row of rows) {
      const times = [];
      for (const name of [other, one]) times.push(...await frames(ways[row.dataset.way](name)));
      times.sort((left, right) => left - right);
      if (isMeasured) show(row, times[Math.floor(times.length / 2)], times.at(-1));
    }
  }
}

function show(row, median, longest) {
  const [first, second] = row.querySelectorAll("td");
  first.textContent = `${median.toFixed(1)} ms`;
  second.textContent = `${longest.toFixed(0)} ms`;
  row.style.setProperty("--frame", `${Math.min(median / 50, 1)}`);
}
