/* Small things that come back on many plates. Each is drawn where it lies; the caller chooses the filter around it. */
import { curve, place, round, scatter, seeded } from "./shapes.mjs";

/** Grains of rice inside an ellipse, in layers so that the upper grains lie on the lower ones' shadows. */
export function rice(
  random,
  { x, y, rx, ry = rx, layers = 4, gap = 18.5, length = 16, width = 11, keep = () => true },
) {
  const layer = (level) => {
    const shrink = 1 - level * 0.02;
    const rows = ([ax, ay], [bx, by]) => Math.floor(ay / 24) - Math.floor(by / 24) || ax - bx;
    const spots = scatter(random, { x, y, rx: rx * shrink, ry: ry * shrink, gap, keep }).sort(rows);
    let [penX, penY] = [0, 0];
    const grains = spots.map(([px, py]) => {
      const turn = (random.next() - 0.5) * Math.PI;
      const [dx, dy] = [Math.round(Math.cos(turn) * length), Math.round(Math.sin(turn) * length)];
      const [fromX, fromY] = [Math.round(px - dx / 2), Math.round(py - dy / 2)];
      const step = `m${fromX - penX} ${fromY - penY}l${dx} ${dy}`;
      [penX, penY] = [fromX + dx, fromY + dy];
      return step;
    });
    return `<path d="${grains.join("").replaceAll(" -", "-")}" filter="url(#grain)"/>`;
  };
  const heap = Array.from({ length: layers }, (_, level) => layer(level)).join("");
  return `<g stroke="url(#riceTone)" stroke-width="${width}" stroke-linecap="round" fill="none">${heap}</g>`;
}

/** A noodle or a strip of vegetable: one line, to be rounded by the texture of `strands`. */
export const strand = (points, color, width) =>
  `<path d="${curve(points, false, true)}" stroke="${color}"${width ? ` stroke-width="${width}"` : ""}/>`;

/** Strands, each with the named texture of its own, so that they lie on each other. */
export const strands = (texture, width, body) =>
  `<style>.${texture}>*{filter:url(#${texture})}</style><g class="${texture}" fill="none" stroke-linecap="round" stroke-width="${width}">${body}</g>`;

/** Round dots of a few sizes at the points: each is a line without length, which takes the fewest bytes. */
export function dots(points, color, sizes) {
  const paths = sizes.map((size, k) => {
    const own = points.filter((_, i) => i % sizes.length === k);
    return `<path stroke-width="${size}" d="${own.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join("")}"/>`;
  });
  return `<g stroke="${color}" stroke-linecap="round">${paths.join("")}</g>`;
}

/** Defines a shape once, to be set down many times by `stamp`. */
export const stampable = (id, body) => `<g id="${id}">${body}</g>`;

/** Sets a stampable shape down, turned by `turn` degrees, inside a group of its own so that the light stays in place. */
export const stamp = (id, x, y, turn = 0) =>
  `<g><use href="#${id}" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(turn)})"/></g>`;

/** Things that each get the named texture. */
export const textured = (texture, body) =>
  `<style>.${texture}>*{filter:url(#${texture})}</style><g class="${texture}">${body}</g>`;

/** Rings of spring onion, hollow, at the points. */
export const scallions = (points) =>
  `<defs>${stampable("onion", `<g fill="none"><ellipse rx="11" ry="9" stroke="#5c9a30" stroke-width="5.5"/><ellipse rx="7.5" ry="6" stroke="#d8eba2" stroke-width="4.5"/></g>`)}</defs>` +
  `<g filter="url(#small)">${points.map(([x, y]) => stamp("onion", x, y, x * 7)).join("")}</g>`;

/** A leaf of coriander around the origin, about 60 high. */
export function coriander(tone = "#4c8f34") {
  const lobe =
    "M0 2C-9-4-24-3-27-14-22-16-21-19-24-24-17-24-14-27-14-33-9-31-6-33-4-39-1-39 1-39 4-39 6-33 9-31 14-33 14-27 17-24 24-24 21-19 22-16 27-14 24-3 9-4 0 2Z";
  return (
    `<path d="${lobe}" fill="${tone}"/><path d="${lobe}" fill="${tone}" transform="rotate(-72)scale(.8)"/><path d="${lobe}" fill="${tone}" transform="rotate(72)scale(.8)"/>` +
    `<path d="M0 40Q2 14 0-30M0 0l-15-16M0 0l15-16M0 0l-22-7M0 0l22-7" stroke="#a9cf7c" stroke-width="2.2" fill="none"/>`
  );
}

/** A red pepper from the stem to the tip, curved, lying along the x axis. */
export function chili(length, width, color = "#cf2a1b") {
  const w = width / 2;
  return (
    `<path d="M0 ${-w * 0.7}C${length * 0.3} ${-w * 1.3} ${length * 0.7} ${-w * 0.6} ${length} ${w * 1.6}C${length * 0.65} ${w * 1.6} ${length * 0.25} ${w * 1.5} 0 ${w * 0.8}C${-w * 0.5} ${w * 0.3} ${-w * 0.5} ${-w * 0.4} 0 ${-w * 0.7}Z" fill="${color}"/>` +
    `<path d="M${w * 0.5} 0C${-w * 0.6} ${-w} ${-w * 0.9} 0 ${-w * 1.4} ${w * 0.2}q${-w} ${w * 0.2} ${-w * 1.8} ${w * 0.9}" stroke="#5f8f2e" stroke-width="${round(w * 0.6)}" stroke-linecap="round" fill="none"/>`
  );
}

/** A slice of tomato, cut across. */
export function tomato(x, y, r) {
  const chamber = [0, 72, 144, 216, 288]
    .map(
      (a) =>
        `<g transform="rotate(${a})"><path d="M0 ${-r * 0.2}C${r * 0.3} ${-r * 0.3} ${r * 0.42} ${-r * 0.78} 0 ${-r * 0.78}C${-r * 0.42} ${-r * 0.78} ${-r * 0.3} ${-r * 0.3} 0 ${-r * 0.2}Z" fill="#f0703c"/><ellipse cx="${-r * 0.1}" cy="${-r * 0.56}" rx="${r * 0.06}" ry="${r * 0.1}" fill="#fbd98a"/><ellipse cx="${r * 0.12}" cy="${-r * 0.44}" rx="${r * 0.06}" ry="${r * 0.1}" fill="#fbd98a"/></g>`,
    )
    .join("");
  return place(
    x,
    y,
    x % 70,
    1,
    `<circle r="${r}" fill="#c4281b"/><circle r="${r * 0.93}" fill="#e4523a"/>${chamber}<circle r="${r * 0.14}" fill="#f0947c"/>`,
  );
}

/** A wheel of lime (`part` 1) or half a wheel (0.5). */
export function lime(x, y, r, turn = 0, part = 1) {
  const pieces = Math.round(8 * part);
  const body = Array.from(
    { length: pieces },
    (_, i) =>
      `<path d="M0 ${-r * 0.1}L${r * 0.26} ${-r * 0.68}Q0 ${-r * 0.92} ${-r * 0.26} ${-r * 0.68}Z" fill="#c3d95a" transform="rotate(${i * 45 + 22})"/>`,
  ).join("");
  const disc = (reach, color) =>
    part === 1
      ? `<circle r="${round(reach)}" fill="${color}"/>`
      : `<path d="M0 ${-reach}A${reach} ${reach} 0 0 1 0 ${reach}Z" fill="${color}"/>`;
  return place(x, y, turn, 1, disc(r, "#5f9a2c") + disc(r * 0.92, "#f1f3c4") + disc(r * 0.84, "#dbe88a") + body);
}

/** Half a hard-boiled egg. */
export const egg = (x, y, r, turn = 0) =>
  `<g filter="url(#wet)">${place(x, y, turn, 1, `<ellipse rx="${round(r * 1.18)}" ry="${r}" fill="#fffaf0"/>`)}</g>` +
  `<g filter="url(#yolk)">${place(x, y, turn, 1, `<ellipse cx="${round(r * 0.08)}" rx="${round(r * 0.62)}" ry="${round(r * 0.58)}" fill="#f6a821"/>`)}</g>`;

/** A dried or fresh peanut half, grain of pepper and the like: a tiny ellipse. */
export const speck = (x, y, rx, ry, turn, color) =>
  `<ellipse rx="${round(rx)}" ry="${round(ry)}" fill="${color}" transform="translate(${round(x)} ${round(y)})rotate(${Math.round(turn)})"/>`;

/** An oblong leaf (parsley, mint, cassava shoot) around the origin, its tip up. */
export const oval = (length, width, color, vein = "#9cc26a") =>
  `<path d="M0 ${length / 2}C${-width} ${length * 0.2} ${-width * 0.8} ${-length * 0.3} 0 ${-length / 2}C${width * 0.8} ${-length * 0.3} ${width} ${length * 0.2} 0 ${length / 2}Z" fill="${color}"/>` +
  `<path d="M0 ${length / 2}V${-length * 0.4}" stroke="${vein}" stroke-width="2" opacity=".8"/>`;

/** A wavy line of points for a noodle that turns around a centre. */
export function swirl(seed, { x, y, r, from, sweep, wave = 10, steps = 9, flat = 1 }) {
  const random = seeded(seed);
  return Array.from({ length: steps }, (_, i) => {
    const angle = from + (sweep * i) / (steps - 1);
    const reach = r + random.between(-wave, wave);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * flat];
  });
}
