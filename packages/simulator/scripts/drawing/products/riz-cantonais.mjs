import { filter, mottle, relief, shadow } from "../filters.mjs";
import { rice, scallions, stamp, stampable } from "../garnish.mjs";
import { blob, place, scatter, seeded } from "../shapes.mjs";
import { bowl, chopsticks, commonFilters } from "../tableware.mjs";

const cube = (size, top, side) =>
  `<rect x="${-size}" y="${-size}" width="${size * 2}" height="${size * 2}" rx="4" fill="${side}"/><rect x="${-size + 2}" y="${-size + 2}" width="${size * 2 - 6}" height="${size * 2 - 6}" rx="3" fill="${top}"/>`;

function shrimp(x, y, turn) {
  const body =
    "M-40 18C-46-22-16-50 20-42 44-36 52-12 40 8 34 18 22 18 16 10 22 0 16-10 4-8-14-6-18 14-14 26-20 34-38 30-40 18Z";
  const rings = "M-38 2q14-4 24 6M-30-20q14 2 20 14M-10-36q10 6 8 22M14-42q2 12-6 26M34-30q-6 10-16 14";
  const flesh = `<path d="${body}" fill="#f59a6c"/><path d="${rings}" stroke="#fcd3b8" stroke-width="7" fill="none"/><path d="M-14 26l-16 20 8 4 10-8 6 10 8-6-4-20z" fill="#e2623a"/>`;
  return `<g filter="url(#wet)">${place(x, y, turn, 1.35, flesh)}</g>`;
}

/** Riz cantonais: rice fried with egg, peas, carrot, ham and shrimps. */
export function drawing() {
  const random = seeded(21);
  const kinds = {
    pea: `<circle r="16" fill="#79b334"/>`,
    carrot: cube(15, "#f28a2e", "#d9681a"),
    omelette: `<path d="${blob(random, 0, 0, 36, 22, { wobble: 0.25, corners: 7 })}" fill="#fbd45c"/>`,
    ham: cube(16, "#ee9a8c", "#d9766b"),
  };
  const names = Object.keys(kinds);
  const spots = scatter(random, { x: 400, y: 400, rx: 246, gap: 54 });
  const bits = spots.map(([x, y], i) => stamp(names[i % names.length], x, y, random.between(0, 360))).join("");
  const filters =
    filter("grain", relief({ blur: 2.2, depth: 4, contrast: 0.65 }), shadow(2, 2, 0.4, "#8a5a1a")) +
    filter(
      "heap",
      mottle("#e0a24a", { frequency: 0.012, cover: 0.4, sharp: 3, strength: 0.5 }),
      relief({ blur: 34, depth: 34, contrast: 0.8 }),
      shadow(8, 10, 0.4),
    );
  return {
    title: "Riz cantonais",
    ground: ["#ef9f76", "#c9653f"],
    body:
      `<defs>${commonFilters()}${filters}${names.map((name) => stampable(name, kinds[name])).join("")}<linearGradient id="riceTone" x2="1" y2="1"><stop offset="0" stop-color="#fff6d8"/><stop offset="1" stop-color="#fbe3a6"/></linearGradient></defs>` +
      chopsticks(812, 300, 118, 720, "#5a2a18") +
      bowl({ x: 392, y: 400, r: 350, rim: "#1f5f8a" }) +
      `<g filter="url(#heap)"><circle cx="394" cy="402" r="284" fill="#f3d692"/></g>` +
      rice(random, { x: 394, y: 400, rx: 280 }) +
      `<g filter="url(#small)">${bits}</g>` +
      scallions(scatter(random, { x: 400, y: 400, rx: 230, gap: 80, count: 16 })) +
      rice(random, { x: 394, y: 400, rx: 262, gap: 40, layers: 1 }) +
      shrimp(306, 316, -20) +
      shrimp(494, 330, 75) +
      shrimp(380, 496, 190),
  };
}
