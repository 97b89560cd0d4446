/* Letters as round strokes in a box 60 wide and 100 high, drawn for this shop: no font is needed. */
const LETTERS = {
  A: [62, "M2 100L31 2 60 100M13 66H49"],
  B: [56, "M6 2V98H30Q54 96 54 73 54 50 30 49H6M30 49Q50 47 50 26 50 4 28 2H6"],
  C: [60, "M58 18Q46 0 30 2 4 6 4 50 4 94 30 98 46 100 58 82"],
  E: [48, "M46 2H6V98H46M6 49H40"],
  H: [58, "M6 2V98M54 2V98M6 49H54"],
  L: [46, "M6 2V98H46"],
  O: [66, "M33 2Q62 6 62 50 62 94 33 98 4 94 4 50 4 6 33 2Z"],
  S: [52, "M48 16Q40 2 27 2 6 4 6 26 6 42 27 49 50 56 50 75 48 97 26 98 10 98 3 82"],
  T: [56, "M2 2H56M29 2V98"],
  Y: [58, "M2 2L30 50 58 2M30 50V98"],
  小: [100, "M50 4V84Q50 96 34 88M26 34Q22 58 4 76M74 34Q80 56 96 76"],
  吃: [100, "M8 24V70M8 24H32V66H8M54 4Q50 22 40 36M50 22H92M46 46H84Q56 66 50 80 48 96 66 95H84Q94 94 94 78"],
  " ": [34, ""],
};

/** A line of these letters, its left top at the origin; gives the drawing and how wide it is, `size` high. */
export function lettering(text, { size, weight, color, gap = 16 }) {
  const scale = size / 100;
  let at = 0;
  const drawn = [...text].map((letter) => {
    const [width, path] = LETTERS[letter];
    const part = path && `<path d="${path}" transform="translate(${at} 0)"/>`;
    at += width + gap;
    return part;
  });
  const body = `<g transform="scale(${Math.round(scale * 1000) / 1000})" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${drawn.join("")}</g>`;
  return { body, width: (at - gap) * scale };
}

/** The same, centred on a point. */
export function centred(text, x, y, options) {
  const { body, width } = lettering(text, options);
  return `<g transform="translate(${Math.round(x - width / 2)} ${Math.round(y - options.size / 2)})">${body}</g>`;
}
