import { filter, relief, shadow, shine } from "./filters.mjs";
import { blob, curve, place, seeded } from "./shapes.mjs";

/** The plain ground that a picture stands on: one colour, lit from the upper left. */
export const ground = ([light, dark], width, height) =>
  `<defs><radialGradient id="ground" cx=".3" cy=".25" r=".95"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs>` +
  `<rect width="${width}" height="${height}" fill="url(#ground)"/>`;

const softShadow = (x, y, r) =>
  `<defs><filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="16"/></filter><filter id="softer" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="34"/></filter></defs>` +
  `<circle cx="${x + 34}" cy="${y + 44}" r="${r * 0.98}" fill="#4a1f08" opacity=".28" filter="url(#softer)"/>` +
  `<circle cx="${x + 12}" cy="${y + 17}" r="${r * 0.99}" fill="#3a1606" opacity=".42" filter="url(#soft)"/>`;

/** An enamelled plate seen from above, with a coloured rim; `well` is the share of the radius that is flat. */
export function plate({
  x = 400,
  y = 400,
  r = 350,
  rim = "#2f5f8f",
  color = "#fffdf8",
  shade = "#e4dccd",
  well = 0.76,
} = {}) {
  const inner = r * well;
  return (
    `<defs><linearGradient id="plateBody" x2="1" y2="1"><stop offset="0" stop-color="${color}"/><stop offset="1" stop-color="${shade}"/></linearGradient>` +
    `<linearGradient id="plateWall" x2="1" y2="1"><stop offset="0" stop-color="#8d7a62" stop-opacity=".55"/><stop offset=".45" stop-color="#8d7a62" stop-opacity=".08"/><stop offset=".75" stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff"/></linearGradient>` +
    `<linearGradient id="plateRim" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>` +
    `<filter id="edge"><feGaussianBlur stdDeviation="5"/></filter></defs>` +
    softShadow(x, y, r) +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${rim}"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#plateRim)"/>` +
    `<circle cx="${x}" cy="${y}" r="${r - 11}" fill="url(#plateBody)"/>` +
    `<circle cx="${x}" cy="${y}" r="${inner}" fill="none" stroke="url(#plateWall)" stroke-width="20" filter="url(#edge)"/>` +
    `<circle cx="${x}" cy="${y}" r="${inner - 6}" fill="${color}" opacity=".55" filter="url(#edge)"/>` +
    `<path d="M${x - r * 0.86} ${y - r * 0.22}A${r * 0.89} ${r * 0.89} 0 0 1 ${x - r * 0.22} ${y - r * 0.86}" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".9" filter="url(#edge)"/>`
  );
}

/** A deep bowl seen from above, its inner wall shaded; what is in it is drawn within `0.8 r`. */
export function bowl({
  x = 400,
  y = 400,
  r = 340,
  rim = "#c2410c",
  color = "#fffdf8",
  shade = "#d9cdb8",
  level = 0.84,
} = {}) {
  return (
    `<defs><linearGradient id="bowlRim" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient>` +
    `<linearGradient id="bowlWall" x2="1" y2="1"><stop offset="0" stop-color="#a8977d"/><stop offset=".3" stop-color="${shade}"/><stop offset=".8" stop-color="${color}"/></linearGradient>` +
    `<filter id="blurEdge"><feGaussianBlur stdDeviation="7"/></filter></defs>` +
    softShadow(x, y, r) +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${rim}"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#bowlRim)"/>` +
    `<circle cx="${x}" cy="${y}" r="${r - 12}" fill="${color}"/><circle cx="${x}" cy="${y}" r="${r - 20}" fill="url(#bowlWall)"/>` +
    `<circle cx="${x + 3}" cy="${y + 4}" r="${r * level}" fill="#5b3a1a" opacity=".35" filter="url(#blurEdge)"/>`
  );
}

/** Two wooden chopsticks from one point to another, lying on the ground. */
export function chopsticks(x, y, turn, length = 700, color = "#7a3b1d") {
  const stick = (dy, tilt) =>
    `<g transform="rotate(${tilt})"><path d="M0 ${dy}L${length} ${dy + 4}v6L0 ${dy + 17}z" fill="${color}"/><path d="M0 ${dy + 2}L${length} ${dy + 5}" stroke="#fff" stroke-opacity=".35" stroke-width="4"/><path d="M6 ${dy}h34l0 17h-34z" fill="#e8b04a"/></g>`;
  return (
    `<defs>${filter("stickShadow", shadow(9, 6, 0.42))}</defs>` +
    `<g filter="url(#stickShadow)">${place(x, y, turn, 1, stick(0, 0) + stick(34, -1.6))}</g>`
  );
}

/** A piece of banana leaf around the origin, its vein along the x axis. */
export function bananaLeaf(length, width, seed = 3) {
  const random = seeded(seed);
  const ribs = [];
  for (let i = -length / 2 + 10; i < length / 2 - 30; i += 15) {
    const reach = (width / 2) * Math.sqrt(Math.max(0, 1 - ((2 * i + 36) / length) ** 2)) * 0.93;
    ribs.push(
      `M${Math.round(i)} 0q4 ${Math.round(-reach / 2)} 18 ${Math.round(-reach)}M${Math.round(i)} 0q4 ${Math.round(reach / 2)} 18 ${Math.round(reach)}`,
    );
  }
  const outline = blob(random, 0, 0, length / 2, width / 2, { corners: 18, wobble: 0.025 });
  const vein = curve([
    [-length / 2, 4],
    [0, -2],
    [length / 2, 3],
  ]);
  return (
    `<defs><linearGradient id="leaf${seed}" x2="0" y2="1"><stop offset="0" stop-color="#6fa83f"/><stop offset=".49" stop-color="#568f38"/><stop offset=".5" stop-color="#3f7c33"/><stop offset="1" stop-color="#4f8c38"/></linearGradient></defs>` +
    `<path d="${outline}" fill="url(#leaf${seed})"/>` +
    `<path d="${ribs.join("")}" stroke="#2f6427" stroke-width="2.2" fill="none" opacity=".5"/>` +
    `<path d="${vein}" stroke="#c5d685" stroke-width="7" fill="none"/>`
  );
}

/** The filters shared by most dishes, by the kind of thing they are put on. */
export const commonFilters = () =>
  [
    filter("leafy", relief({ blur: 3, depth: 4, grain: 0.3, frequency: 0.012, contrast: 0.8 }), shadow(4, 4, 0.4)),
    filter(
      "wet",
      relief({ blur: 4, depth: 6, contrast: 0.9 }),
      shine({ blur: 4, depth: 6, strength: 0.75, sharp: 34 }),
      shadow(4, 4, 0.42),
    ),
    filter(
      "small",
      relief({ blur: 2, depth: 3, contrast: 0.9 }),
      shine({ blur: 2, depth: 3, strength: 0.5 }),
      shadow(2, 2, 0.42),
    ),
  ].join("");
