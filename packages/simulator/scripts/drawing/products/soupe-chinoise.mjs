import { filter, mottle, relief, rough, shadow, shine } from "../filters.mjs";
import { dots, egg, oval, scallions, strand, strands, swirl } from "../garnish.mjs";
import { curve, place, scatter, seeded } from "../shapes.mjs";
import { bowl, chopsticks, commonFilters } from "../tableware.mjs";

function noodles(random) {
  const lines = [];
  for (let i = 0; i < 64; i += 1) {
    const points = swirl(i * 5 + 3, {
      x: 400 + random.between(-34, 34),
      y: 414 + random.between(-34, 34),
      r: random.between(24, 216),
      from: random.next() * 6.28,
      sweep: random.between(1.6, 2.9),
      wave: 8,
      steps: 6,
    });
    lines.push(strand(points, random.pick(["#f7d27a", "#fbdc8e", "#f0c566"])));
  }
  return strands("noodle", 13, lines.join(""));
}

/** A dumpling: a crescent with a pleated edge. */
function dumpling(x, y, turn) {
  const body = curve(
    [
      [-96, 26],
      [-78, -22],
      [-40, -54],
      [4, -62],
      [46, -52],
      [82, -20],
      [96, 26],
      [70, 44],
      [36, 38],
      [0, 46],
      [-36, 38],
      [-70, 44],
    ],
    true,
  );
  const pleats = "M-72 40Q-66 8-56-8M-40 38Q-40 4-34-20M-4 44Q-6 8-4-26M34 38Q30 4 26-20M68 40Q58 8 48-6";
  const shape = `<path d="${body}" fill="#fbe9c4"/><path d="${pleats}" stroke="#d3a663" stroke-width="6" fill="none" stroke-linecap="round" opacity=".7"/><ellipse cx="0" cy="-26" rx="56" ry="20" fill="#e6a888" opacity=".3"/>`;
  return `<g filter="url(#dough)">${place(x, y, turn, 1, shape)}</g>`;
}

/** A leaf of pak choi: white rib, dark green blade. */
const pakChoi = (x, y, turn, scale) =>
  `<g filter="url(#choi)">${place(x, y, turn, scale, `<path d="M0 10C-64-4-80-90-44-136-26-156 26-156 44-136 80-90 64-4 0 10Z" fill="#3f8a34"/><path d="M-20 84C-24 30-8-10-4-104L4-104C10-10 24 30 22 84Z" fill="#eef4d4"/><path d="M-2-20l-36-50M2-20l38-50M0-60l-24-44M0-60l24-44" stroke="#cfe3a5" stroke-width="4"/>`)}</g>`;

/** Rim pattern of the bowl: a line of small blue waves. */
const waves = Array.from(
  { length: 30 },
  (_, i) => `<path d="M-14 0q7-13 14 0t14 0" transform="rotate(${i * 12} 400 404)translate(400 84)"/>`,
).join("");

/** Soupe chinoise: noodles in clear broth with wontons, egg and pak choi. */
export function drawing() {
  const random = seeded(90);
  const filters =
    filter(
      "noodle",
      relief({ blur: 3, depth: 5 }),
      shine({ blur: 3, depth: 5, strength: 0.4, sharp: 22 }),
      shadow(2, 2, 0.45, "#5b3205"),
    ) +
    filter(
      "dough",
      rough(4, 0.03),
      relief({ blur: 9, depth: 10, grain: 0.25, frequency: 0.03 }),
      shine({ blur: 6, depth: 8, strength: 0.45 }),
      shadow(7, 7, 0.45),
    ) +
    filter(
      "choi",
      rough(3, 0.02),
      relief({ blur: 5, depth: 6, grain: 0.2, frequency: 0.02 }),
      shine({ blur: 4, depth: 6, strength: 0.35 }),
      shadow(5, 5, 0.45),
    ) +
    filter("yolk", mottle("#ffcf4d", { frequency: 0.03, cover: 0.4, sharp: 3 }), relief({ blur: 5, depth: 5 })) +
    filter(
      "pork",
      mottle("#b5502c", { frequency: 0.04, cover: 0.4, sharp: 3, strength: 0.7 }),
      rough(4, 0.04),
      relief({ blur: 5, depth: 7, grain: 0.2, frequency: 0.06 }),
      shine({ blur: 4, depth: 5, strength: 0.4 }),
      shadow(5, 5, 0.45),
    ) +
    filter("drop", shine({ blur: 3, depth: 4, strength: 0.9, sharp: 20 }));
  const drops = scatter(random, { x: 400, y: 400, rx: 272, gap: 24, count: 80 });
  const slice = (x, y, turn) =>
    `<g filter="url(#pork)">${place(x, y, turn, 1, `<ellipse rx="72" ry="50" fill="#a8402a"/><ellipse rx="62" ry="41" fill="#e0a184"/><path d="M-44 8q40-30 88-4" stroke="#f6dcc6" stroke-width="8" fill="none"/>`)}</g>`;
  return {
    title: "Soupe chinoise",
    ground: ["#e9aa8b", "#c4694b"],
    body:
      `<defs>${commonFilters()}${filters}<radialGradient id="broth"><stop offset="0" stop-color="#edb848"/><stop offset=".8" stop-color="#e0a135"/><stop offset="1" stop-color="#b3761c"/></radialGradient></defs>` +
      chopsticks(700, -60, 84, 820, "#3b1d12") +
      bowl({ x: 394, y: 404, r: 352, rim: "#23558f", level: 0.86 }) +
      `<g stroke="#23558f" stroke-width="5" fill="none" transform="translate(-6 0)">${waves}</g>` +
      `<circle cx="396" cy="408" r="296" fill="url(#broth)"/><g opacity=".6" filter="url(#drop)">${dots(drops, "#f6d582", [7, 11, 16, 21])}</g>` +
      noodles(random) +
      pakChoi(236, 330, -50, 1.05) +
      pakChoi(296, 252, -18, 1) +
      slice(500, 262, 24) +
      slice(566, 330, 60) +
      dumpling(272, 474, -62) +
      dumpling(348, 574, -22) +
      egg(548, 470, 62, 30) +
      scallions(scatter(random, { x: 400, y: 400, rx: 170, gap: 46, count: 18 })) +
      `<g filter="url(#leafy)">${place(404, 384, 30, 0.8, oval(90, 26, "#4a9035"))}</g>`,
  };
}
