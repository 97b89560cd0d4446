/* Glasses and bottles seen from the front, a little from above, on the same ground as the plates. */
import { dots } from "./garnish.mjs";
import { scatter } from "./shapes.mjs";

/** The shadow of something standing at (x, y), `width` wide, falling to the lower right. */
export const standingShadow = (x, y, width, length) =>
  `<g filter="url(#cast)"><path d="M${x - width / 2} ${y}q${width / 2} 40 ${width} 0l${length} -${Math.round(length * 0.18)}q10-40-40-44z" fill="#3a1606" opacity=".42"/></g><ellipse cx="${x + 14}" cy="${y + 6}" rx="${width * 0.56}" ry="${Math.round(width * 0.14)}" fill="#2b0f04" opacity=".5" filter="url(#contact)"/>`;

export const standingFilters =
  `<filter id="cast" x="-40%" y="-60%" width="200%" height="240%"><feGaussianBlur stdDeviation="22"/></filter>` +
  `<filter id="contact" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="9"/></filter>`;

/** Beads of condensation inside an outline given as `inside(x, y)`. */
export function droplets(random, box, count, inside) {
  const spots = scatter(random, { ...box, gap: 15, count, keep: ([x, y]) => inside(x, y) });
  return `<g stroke-opacity=".16" filter="url(#bead)">${dots(spots, "#fff", [4, 6, 7, 9, 5, 8, 6, 13])}</g>`;
}

/** A tumbler: outline of its outside, from rim to foot. */
export const tumbler = ({ x, top, bottom, rim, foot }) => {
  const [a, b] = [Math.round(rim * 0.24), Math.round(foot * 0.24)];
  return `M${x - rim} ${top}L${x - foot} ${bottom}A${foot} ${b} 0 0 0 ${x + foot} ${bottom}L${x + rim} ${top}A${rim} ${a} 0 0 0 ${x - rim} ${top}Z`;
};
