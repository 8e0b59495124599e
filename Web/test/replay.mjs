// Plays traces through penumbra.wasm, as `penumbra replay --bits` does: the same code under Node and in a browser.

const phases = { down: 0, move: 1, up: 2, cancel: 3 };
const names = ["resting", "tracking", "completing", "returning"];
const view = new DataView(new ArrayBuffer(8));

function bits(number) {
  view.setFloat64(0, number);
  return view.getBigUint64(0).toString(16).padStart(16, "0");
}

/** A function that gives the lines of a trace, for a machine on a page that shows nothing. */
export async function player(bytes) {
  const page = { next: () => 0, begin() {}, end() {}, mask() {}, requestFrame() {} };
  const { instance: { exports: machine } } = await WebAssembly.instantiate(bytes, { page });
  return ({ trace, width, height, fps, castro, jelly }) => {
    machine.reset(4);
    machine.configure(castro ? 1 : 0, jelly, 0, 2);
    machine.resize(width, height);
    const touches = trace.trim().split("\n").map((line) => JSON.parse(line));
    const start = touches[0].t / 1000;
    let text = "", next = 0, number = 0;
    do {
      const now = start + number / fps;
      for (; next < touches.length && touches[next].t / 1000 <= now; next++) {
        const { t, id, x, y, phase } = touches[next];
        machine.touch(0, id, phases[phase], t / 1000, x, y);
      }
      machine.frame(now);
      text += bits(now);
      for (let edge = 0; edge < machine.edges(); edge++) {
        text += " " + names[machine.edge(edge, 0)];
        for (const field of [1, 2, 3]) text += " " + bits(machine.edge(edge, field));
      }
      text += "\n";
      number++;
    } while (next < touches.length || (machine.edges() > 0 && machine.edge(machine.edges() - 1, 0) > 1));
    return text;
  };
}

/** A number of random gestures: flicks, pulls that hesitate, turn round, are caught and cancelled, by one to three fingers. */
export function randomTraces(count, seed) {
  let state = seed >>> 0;
  const random = () => { // mulberry32, by Tommy Ettinger
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low, high) => low + (high - low) * random();
  return Array.from({ length: count }, (_, index) => {
    const lines = [];
    let t = between(0, 5000);
    for (let gesture = 0; gesture < 1 + Math.floor(random() * 4); gesture++) {
      const fingers = [];
      const tell = (id, phase) => lines.push(JSON.stringify({ t: +t.toFixed(3), id, x: fingers[id].x, y: fingers[id].y, phase }));
      const number = random() < 0.1 ? 1 + 2 * Math.floor(random() * 2) : 2;
      for (let id = 0; id < number; id++) {
        fingers.push({ x: between(10, 350), y: between(10, 400) });
        tell(id, "down");
        t += between(0, 12);
      }
      let speed = between(-200, 1500);
      const moves = Math.floor(between(3, 60));
      for (let move = 0; move < moves; move++) {
        const span = random() < 0.03 ? between(50, 600) : between(2, 18);
        t += span;
        if (random() < 0.08) speed = between(-900, 1500);
        for (let id = 0; id < number; id++) {
          fingers[id].x += between(-2, 2);
          fingers[id].y += (speed * Math.min(span, 30)) / 1000 + between(-0.5, 0.5);
          tell(id, "move");
          t += between(0, 3);
        }
      }
      for (let id = 0; id < number; id++) {
        tell(id, random() < 0.05 ? "cancel" : "up");
        t += between(0, 5);
      }
      t += between(0, 700);
    }
    return {
      trace: lines.join("\n") + "\n", width: index % 2 ? 375 : 1280, height: index % 2 ? 667 : 800,
      fps: [60, 120, 59.94, 30][index % 4], castro: index % 5 === 4, jelly: [1, 0, 0.7, 2.5][(index >> 2) % 4],
    };
  });
}
