import { filter, mottle, relief, rough, shadow, shine } from "../filters.mjs";
import { coriander, lime, speck, tomato } from "../garnish.mjs";
import { curve, place, round, scatter, seeded } from "../shapes.mjs";
import { commonFilters, plate } from "../tableware.mjs";

/** A leg: thigh to the left, drumstick to the right, its bone at the end. */
function leg(x, y, turn, scale, flip = 1) {
  const flesh = curve(
    [
      [-196, 6],
      [-182, -74],
      [-116, -112],
      [-40, -96],
      [14, -58],
      [76, -50],
      [128, -34],
      [168, -22],
      [176, 6],
      [150, 26],
      [96, 44],
      [34, 62],
      [-20, 96],
      [-96, 112],
      [-166, 80],
    ],
    true,
  );
  const bone = "M150-14L224-20Q230-44 250-34 270-26 258-8 274 6 260 20 240 30 230 12L152 16Z";
  const at = (body) => `<g transform="translate(${x} ${y})rotate(${turn})scale(${scale} ${scale * flip})">${body}</g>`;
  return (
    `<g filter="url(#bone)">${at(`<path d="${bone}" fill="#f6e6c8"/>`)}</g><g filter="url(#roast)">${at(`<path d="${flesh}" fill="#b95c1c"/>`)}</g>` +
    `<g filter="url(#blurry)">${at(`<path d="M-20-86Q26-20-10 92" stroke="#5f2406" stroke-width="12" fill="none" opacity=".5"/>`)}</g>`
  );
}

const cucumber = (x, y, r) => {
  const seeds = Array.from(
    { length: 9 },
    (_, i) =>
      `<ellipse cx="0" cy="${-r * 0.42}" rx="3" ry="${round(r * 0.14)}" fill="#f2f6d6" transform="rotate(${i * 40})"/>`,
  ).join("");
  return place(
    x,
    y,
    0,
    1,
    `<circle r="${r}" fill="#3f7d33"/><circle r="${round(r * 0.9)}" fill="#cfe3a2"/><circle r="${round(r * 0.62)}" fill="#b7d485"/>${seeds}`,
  );
};

/** Poulet gasy: roast free-range chicken legs with garlic and ginger, tomato, cucumber and lime. */
export function drawing() {
  const random = seeded(57);
  const filters =
    filter(
      "roast",
      mottle("#5c1f05", { frequency: 0.011, cover: 0.62, sharp: 3, strength: 0.75 }),
      mottle("#eb9a3c", { frequency: 0.016, cover: 0.4, sharp: 3, strength: 0.65, seed: 9 }),
      mottle("#4a1a05", { frequency: 0.035, cover: 0.22, sharp: 4, strength: 0.6, seed: 3 }),
      rough(5, 0.025),
      relief({ blur: 22, depth: 34, contrast: 0.9 }),
      relief({ blur: 4, depth: 5, grain: 0.35, frequency: 0.03, contrast: 0.8 }),
      shine({ blur: 16, depth: 26, grain: 0.1, frequency: 0.018, strength: 0.6, sharp: 26 }),
      shadow(12, 12, 0.55),
    ) +
    filter("bone", relief({ blur: 6, depth: 8 }), shadow(8, 8, 0.5)) +
    `<filter id="blurry" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter>`;
  const spice = scatter(random, { x: 400, y: 430, rx: 240, ry: 200, gap: 40, count: 26 }).map(([x, y], i) =>
    speck(x, y, 6, 3.4, x * 7, i % 2 ? "#f7e0a0" : "#4f8a32"),
  );
  return {
    title: "Poulet gasy",
    ground: ["#f7c98c", "#dd9650"],
    body:
      `<defs>${commonFilters()}${filters}</defs>` +
      plate({ r: 360, rim: "#b8341f", well: 0.86 }) +
      `<g filter="url(#wet)">${cucumber(246, 206, 62)}${cucumber(330, 160, 60)}${cucumber(418, 146, 56)}${tomato(512, 172, 66)}${tomato(596, 230, 64)}${lime(214, 606, 62, -20)}${lime(282, 660, 52, 30)}</g>` +
      leg(400, 342, 20, 1.12) +
      leg(412, 522, -12, 1.12, -1) +
      `<g filter="url(#small)">${spice.join("")}</g>` +
      `<g filter="url(#leafy)">${place(176, 300, -30, 1.2, coriander())}${place(190, 372, -90, 1, coriander("#5da23e"))}${place(620, 606, 120, 1, coriander())}</g>`,
  };
}
