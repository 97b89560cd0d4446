/** A repeatable source of numbers in [0, 1): the same seed draws the same picture on every machine. */
export function seeded(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}

/** A coordinate with at most one decimal, to keep the files small. */
export const round = (value) => String(Math.round(value * 10) / 10);

const point = ([x, y]) => `${round(x)} ${round(y)}`;

/** A smooth path through the points (Catmull-Rom as Bézier curves, in relative whole pixels where `coarse`). */
export function curve(points, closed = false, coarse = false) {
  const snap = coarse ? Math.round : (value) => Math.round(value * 10) / 10;
  const count = points.length;
  const at = (i) => (closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))]);
  let [x, y] = points[0].map(snap);
  let path = `M${x} ${y}c`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const numbers = [0, 1].map((axis) => [
      from[axis] + (to[axis] - before[axis]) / 6,
      to[axis] - (after[axis] - from[axis]) / 6,
      to[axis],
    ]);
    const steps = [0, 1, 2].flatMap((k) => [snap(numbers[0][k] - x), snap(numbers[1][k] - y)]);
    path += steps.map((value, k) => ((k === 0 && i === 0) || value < 0 ? round(value) : ` ${round(value)}`)).join("");
    [x, y] = [x + steps[4], y + steps[5]];
  }
  return closed ? `${path}Z` : path;
}

/** A polygon with straight sides. */
export const polygon = (points) => `M${points.map(point).join("L")}Z`;

/** An uneven round shape; `wobble` is the share of the radius by which its outline varies. */
export function blob(random, x, y, rx, ry = rx, { corners = 10, wobble = 0.08, turn = 0 } = {}) {
  const points = [];
  for (let i = 0; i < corners; i += 1) {
    const angle = (i / corners) * Math.PI * 2;
    const reach = 1 + random.between(-wobble, wobble);
    const [dx, dy] = [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach];
    points.push([x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)]);
  }
  return curve(points, true, rx > 18);
}

/** Points inside a circle (or ellipse), none nearer to another than `gap`; fewer than `count` when it is full. */
export function scatter(random, { x, y, rx, ry = rx, gap, count = 1000, keep = () => true }) {
  const points = [];
  let misses = 0;
  while (points.length < count && misses < 300) {
    const angle = random.next() * Math.PI * 2;
    const reach = Math.sqrt(random.next());
    const candidate = [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
    const free = keep(candidate) && points.every(([px, py]) => Math.hypot(px - candidate[0], py - candidate[1]) >= gap);
    if (free) points.push(candidate);
    misses = free ? 0 : misses + 1;
  }
  return points;
}

/** Moves, turns (degrees) and scales what is drawn around the origin. */
export function place(x, y, turn, scale, body) {
  const zoom = scale === 1 ? "" : `scale(${Math.round(scale * 100) / 100})`;
  return `<g transform="translate(${round(x)} ${round(y)})rotate(${Math.round(turn)})${zoom}">${body}</g>`;
}
