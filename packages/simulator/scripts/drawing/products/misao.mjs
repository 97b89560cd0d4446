import { filter, lineFilter, mottle, relief, rough, shadow, shine } from "../filters.mjs";
import { coriander, scallions, strand, strands, swirl } from "../garnish.mjs";
import { blob, place, scatter, seeded } from "../shapes.mjs";
import { chopsticks, commonFilters, plate } from "../tableware.mjs";

const TONES = ["#edac3f", "#f6bf58", "#e6a038", "#fbcb6a"];

function noodles(random, count, reach) {
  const lines = [];
  for (let i = 0; i < count; i += 1) {
    const [angle, away] = [random.next() * 6.28, Math.sqrt(random.next()) * reach];
    const points = swirl(i * 7 + count, {
      x: 400 + Math.cos(angle) * away,
      y: 400 + Math.sin(angle) * away,
      r: random.between(62, 124),
      from: random.next() * 6.28,
      sweep: random.between(2.2, 4.4),
      wave: 8,
      steps: 6,
      flat: random.between(0.6, 1),
    });
    lines.push(strand(points, random.pick(TONES)));
  }
  return strands("noodle", 15, lines.join(""));
}

const stick = (random, color, length, width) => (x, y) => {
  const turn = random.between(0, 3.14);
  const [dx, dy] = [Math.cos(turn) * length, Math.sin(turn) * length];
  const bend = random.between(-12, 12);
  return strands(
    "strip",
    width,
    strand(
      [
        [x - dx, y - dy],
        [x + bend, y - bend],
        [x + dx, y + dy],
      ],
      color,
    ),
  );
};

const beef = (random) => (x, y) =>
  `<g filter="url(#beef)"><path d="${blob(random, x, y, 62, 31, { wobble: 0.2, corners: 9, turn: random.between(0, 3.14) })}" fill="#8a4526"/></g>`;

/** Misao: fried noodles with beef, carrot, leek and strips of omelette. */
export function drawing() {
  const random = seeded(34);
  const tops = [
    stick(random, "#f07f22", 42, 14),
    beef(random),
    stick(random, "#6fae3a", 42, 16),
    stick(random, "#fbd04c", 40, 20),
    stick(random, "#f28a2e", 38, 13),
    stick(random, "#b4d873", 36, 18),
    beef(random),
  ];
  const spots = scatter(random, { x: 400, y: 400, rx: 220, gap: 64, count: 32 });
  const rings = scatter(random, { x: 400, y: 400, rx: 200, gap: 66, count: 13 });
  const filters =
    filter(
      "noodle",
      relief({ blur: 3.5, depth: 6 }),
      shine({ blur: 3, depth: 5, strength: 0.35, sharp: 20 }),
      shadow(3, 3, 0.5, "#3d1c02"),
    ) +
    lineFilter(
      "strip",
      relief({ blur: 3.5, depth: 7 }),
      shine({ blur: 3, depth: 5, strength: 0.5 }),
      shadow(3, 3, 0.45),
    ) +
    filter("nest", relief({ blur: 30, depth: 30 }), shadow(10, 12, 0.45)) +
    filter(
      "beef",
      mottle("#4d1f0d", { frequency: 0.05, cover: 0.45, sharp: 4, strength: 0.8 }),
      rough(5, 0.05),
      relief({ blur: 4, depth: 6, grain: 0.4, frequency: 0.08 }),
      shine({ blur: 4, depth: 6, grain: 0.5, frequency: 0.05, strength: 0.5 }),
      shadow(4, 4, 0.5),
    );
  return {
    title: "Misao",
    ground: ["#f3e0c1", "#d9b98c"],
    body:
      `<defs>${commonFilters()}${filters}</defs>` +
      chopsticks(64, -30, 96, 760, "#8c3f1f") +
      plate({ x: 420, y: 402, r: 344, rim: "#b8341f", well: 0.84 }) +
      `<g transform="translate(-24 -42)scale(1.11)"><g filter="url(#nest)"><circle cx="400" cy="400" r="222" fill="#a8641a"/></g>` +
      noodles(random, 84, 176) +
      spots.map(([x, y], i) => tops[i % tops.length](x, y)).join("") +
      noodles(random, 8, 120) +
      scallions(rings) +
      `<g filter="url(#leafy)">${place(410, 392, 20, 1.1, coriander())}${place(378, 420, -60, 0.9, coriander("#5fa03f"))}</g></g>`,
  };
}
