// The gestures of Rig/gestures, played through a machine of their own and drawn on canvases.

export const SIZE = { width: 375, height: 480 };
const PHASES = { down: 0, move: 1, up: 2, cancel: 3 };
const GESTURES = [
  ["flick", "Flick", "A throw. The edge keeps the speed of the hand and arrives by itself."],
  ["turn", "Turn round", "Down, a moment’s thought, and back. Let go on the way up, and nothing has changed."],
  ["catch", "Catch", "Caught on its way, held, and thrown again, without a jump."],
  ["flicks", "Chase", "Five flicks, faster than the edges: they push one another along."],
];

/** A small page in the colors of a theme. */
function paint(context, look) {
  const { width, height } = SIZE;
  const box = (x, y, w, h, radius, color) => { context.fillStyle = color; context.beginPath(); context.roundRect(x, y, w, h, radius); context.fill(); };
  box(0, 0, width, height, 0, look.page);
  box(26, 34, 170, 26, 8, look.text);
  for (let row = 0; row < 4; row++) {
    box(24, 88 + 92 * row, width - 48, 78, 18, look.card);
    box(38, 101 + 92 * row, 52, 52, 12, look.accent);
    box(106, 108 + 92 * row, 150, 13, 6, look.text);
    box(106, 133 + 92 * row, 200, 9, 4, look.soft);
  }
}

function lookOf(theme) {
  const probe = document.createElement("i");
  probe.dataset.look = theme;
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const look = Object.fromEntries(["page", "card", "text", "soft", "accent"].map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  probe.remove();
  return look;
}

export async function fill(gallery, module, themes, current) {
  const looks = themes.map(lookOf);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  for (const [name, title, text] of GESTURES) {
    const figure = document.createElement("figure");
    figure.innerHTML = `<canvas width="${SIZE.width * 2}" height="${SIZE.height * 2}" role="img" aria-label="${title}: ${text}"></canvas>
      <h3>${title}</h3><p>${text}</p><button type="button" aria-label="Play ${title}">Play</button>`;
    gallery.append(figure);
    const play = await player(figure.querySelector("canvas"), module, await trace(name), looks, () => themes.indexOf(current()));
    figure.querySelector("button").onclick = play;
    // Once, when it comes into view.
    const watch = new IntersectionObserver(([entry]) => { if (entry.isIntersecting) { watch.disconnect(); if (!still.matches) play(); } }, { threshold: 0.6 });
    watch.observe(figure);
  }
}

export async function trace(name) {
  const text = await (await fetch(`traces/${name}.jsonl`)).text();
  return text.trim().split("\n").map((line) => JSON.parse(line));
}

async function player(canvas, module, touches, looks, current) {
  const context = canvas.getContext("2d");
  context.scale(2, 2);
  let shown = current(), edges = []; // The picture of each edge: what was shown before it.
  const page = {
    next: () => (shown + 1) % looks.length,
    begin(edge, theme) { edges.push({ edge, before: shown }); shown = theme; },
    end(edge, theme, completed) {
      if (!completed) shown = edges.find((one) => one.edge === edge).before;
      edges = edges.filter((one) => one.edge !== edge);
    },
    mask(edge, kind, at, count) {
      const one = edges.find((one) => one.edge === edge);
      if (one) one.points = kind === 2 ? new Float64Array(machine.memory.buffer, at, count).slice() : null;
    },
    requestFrame() {},
  };
  const { exports: machine } = await WebAssembly.instantiate(module, { page });
  let run = 0;

  function draw(fingers) {
    paint(context, looks[shown]);
    for (const { before, points } of edges.toReversed()) {
      if (!points) continue;
      context.save();
      context.beginPath();
      for (let index = 0; index < points.length; index += 2) context.lineTo(points[index], points[index + 1]);
      context.clip();
      paint(context, looks[before]);
      context.restore();
    }
    for (const { x, y } of fingers.values()) {
      context.beginPath();
      context.arc(x, y, 22, 0, 7);
      context.fillStyle = "#8889";
      context.fill();
      context.lineWidth = 2;
      context.strokeStyle = "#fffc";
      context.stroke();
    }
  }

  function play() {
    const mine = ++run;
    machine.finish();
    machine.reset(4);
    machine.configure(0, 1, 0, 2);
    machine.resize(SIZE.width, SIZE.height);
    shown = current();
    edges = [];
    const fingers = new Map();
    let next = 0, start = null;
    const frame = (time) => {
      if (mine !== run) return;
      start ??= time;
      const now = time - start;
      for (; next < touches.length && touches[next].t <= now; next++) {
        const { t, id, x, y, phase } = touches[next];
        if (phase === "up" || phase === "cancel") fingers.delete(id);
        else fingers.set(id, { x, y });
        machine.touch(0, id, PHASES[phase], t / 1000, x, y);
      }
      machine.frame(now / 1000);
      draw(fingers);
      if (next < touches.length || machine.edges()) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  draw(new Map());
  document.addEventListener("themeshown", () => { if (!machine.edges()) { shown = current(); draw(new Map()); } });
  return play;
}
