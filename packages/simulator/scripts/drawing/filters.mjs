/*
 * Textures. A filter is a chain of steps; each takes the name of the picture made so far and gives the next one.
 * The light always comes from the upper left, as in every picture of the set.
 */
const LIGHT = `<feDistantLight azimuth="225" elevation="48"/>`;

const AROUND = `x="-25%" y="-25%" width="150%" height="150%"`;
const EVERYWHERE = `filterUnits="userSpaceOnUse" x="0" y="0" width="800" height="800"`;

/** A named filter made of the steps, in order. */
export const filter = (id, ...steps) => chain(id, AROUND, steps);

/** The same for lines: a straight one has no height of its own that a region around it could be measured by. */
export const lineFilter = (id, ...steps) => chain(id, EVERYWHERE, steps);

function chain(id, region, steps) {
  let current = "SourceGraphic";
  const body = steps.map((step, index) => {
    const result = `s${index}`;
    const text = step(current, result);
    current = result;
    return text;
  });
  return `<filter id="${id}" ${region} color-interpolation-filters="sRGB">${body.join("")}</filter>`;
}

const noise = (frequency, seed, result, octaves = 3) =>
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" result="${result}"/>`;

const channels = (color) => [1, 3, 5].map((i) => (Number.parseInt(color.slice(i, i + 2), 16) / 255).toFixed(3));

/** Makes the outline uneven by up to `amount` pixels. */
export const rough =
  (amount, frequency = 0.03, seed = 1) =>
  (from, to) =>
    `${noise(frequency, seed, `${to}n`)}<feDisplacementMap in="${from}" in2="${to}n" scale="${amount * 2}" xChannelSelector="R" yChannelSelector="G" result="${to}"/>`;

/** Patches of another colour, as browning or char. `cover` 0..1 is how much is patched, `sharp` how hard the edges are. */
export const mottle =
  (color, { frequency = 0.03, cover = 0.5, sharp = 5, strength = 1, seed = 2 } = {}) =>
  (from, to) => {
    const [r, g, b] = channels(color);
    const offset = sharp * (0.72 - 0.44 * cover);
    return (
      noise(frequency, seed, `${to}n`) +
      `<feColorMatrix in="${to}n" values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${sharp} 0 0 0 ${-offset.toFixed(3)}" result="${to}c"/>` +
      `<feComponentTransfer in="${to}c" result="${to}d"><feFuncA type="linear" slope="${strength}"/></feComponentTransfer>` +
      `<feComposite in="${to}d" in2="${from}" operator="atop" result="${to}"/>`
    );
  };

/** The height map: what is opaque (or, with `byLight`, what is bright) stands up; `grain` adds small bumps. */
function height(from, to, { blur, grain, frequency, seed, byLight }) {
  const raised = byLight ? "0.3 0.59 0.11 0 0" : "0 0 0 1 0";
  const base =
    `<feColorMatrix in="${from}" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${raised}" result="${to}a"/>` +
    `<feGaussianBlur in="${to}a" stdDeviation="${blur}" result="${to}h"/>`;
  if (!grain) return base;
  return (
    base +
    noise(frequency, seed, `${to}n`) +
    `<feColorMatrix in="${to}n" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.6 0 0 0 -0.3" result="${to}m"/>` +
    `<feComposite in="${to}h" in2="${to}m" operator="arithmetic" k1="${grain}" k2="${1 - grain / 2}" result="${to}h"/>`
  );
}

const bumps = { blur: 6, depth: 8, grain: 0, frequency: 0.06, seed: 5, byLight: false };

/** From no light to full light, how much of each colour is left (in parts of 1.3): shadows stay warm, never grey. */
const WARM = { R: ".46 .57 .67 .77 .92", G: ".31 .46 .62 .77 .92", B: ".24 .4 .59 .77 .9" };

/** Shades the form: sides turned to the light get brighter, the others darker and warmer. */
export const relief =
  (options = {}) =>
  (from, to) => {
    const o = { ...bumps, contrast: 1, ...options };
    const tint = Object.entries(WARM).map(([name, values]) => `<feFunc${name} type="table" tableValues="${values}"/>`);
    return (
      height(from, to, o) +
      `<feDiffuseLighting in="${to}h" surfaceScale="${o.depth}" diffuseConstant="1" lighting-color="#fff" result="${to}l">${LIGHT}</feDiffuseLighting>` +
      `<feComponentTransfer in="${to}l" result="${to}w">${tint.join("")}</feComponentTransfer>` +
      `<feComposite in="${from}" in2="${to}w" operator="arithmetic" k1="${(1.3 * o.contrast).toFixed(2)}" k2="${(1 - o.contrast).toFixed(2)}" result="${to}o"/>` +
      `<feComposite in="${to}o" in2="${from}" operator="in" result="${to}"/>`
    );
  };

/** Wet or oily highlights. */
export const shine =
  (options = {}) =>
  (from, to) => {
    const o = { ...bumps, strength: 0.7, sharp: 30, color: "#fff6e6", ...options };
    return (
      height(from, to, o) +
      `<feSpecularLighting in="${to}h" surfaceScale="${o.depth}" specularConstant="1" specularExponent="${o.sharp}" lighting-color="${o.color}" result="${to}l">${LIGHT}</feSpecularLighting>` +
      `<feComposite in="${to}l" in2="${from}" operator="in" result="${to}i"/>` +
      `<feComposite in="${from}" in2="${to}i" operator="arithmetic" k2="1" k3="${o.strength}" result="${to}"/>`
    );
  };

/** The shadow cast to the lower right. */
export const shadow =
  (distance = 5, blur = 5, opacity = 0.4, color = "#2b1206") =>
  (from, to) =>
    `<feDropShadow in="${from}" dx="${distance}" dy="${(distance * 1.3).toFixed(1)}" stdDeviation="${blur}" flood-color="${color}" flood-opacity="${opacity}" result="${to}"/>`;
