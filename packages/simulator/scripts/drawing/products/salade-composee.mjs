import { filter, mottle, relief, rough, shadow, shine } from "../filters.mjs";
import { coriander, egg, stamp, stampable, textured, tomato } from "../garnish.mjs";
import { curve, place, scatter, seeded } from "../shapes.mjs";
import { commonFilters, plate } from "../tableware.mjs";

/** A frilled lettuce leaf around the origin. */
function lettuce(random, tone) {
  const points = Array.from({ length: 26 }, (_, i) => {
    const angle = (i / 26) * Math.PI * 2;
    const reach = (i % 2 ? 128 : 148) + random.between(-8, 8);
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.86];
  });
  return `<path d="${curve(points, true, true)}" fill="${tone}"/><path d="M0 120Q8 20 0-110M2 60q-40-30-80-34M2 60q40-30 80-34M2 0q-30-40-60-50M2 0q30-40 60-50" stroke="#e3f0b4" stroke-width="6" fill="none" opacity=".8"/>`;
}

/** A bent tube of macaroni. */
const MACARONI = `<path d="M-32 18Q-24-26 26-20" stroke="#f6d68c" stroke-width="23" fill="none"/><ellipse cx="-32" cy="18" rx="7" ry="4" fill="#a8742a"/>`;

const dice = (size, top, side) =>
  `<rect x="${-size}" y="${-size}" width="${size * 2}" height="${size * 2}" rx="6" fill="${side}"/><rect x="${-size + 2}" y="${-size + 2}" width="${size * 2 - 8}" height="${size * 2 - 8}" rx="5" fill="${top}"/>`;

const KINDS = [
  { id: "carrot", gap: 30, count: 22, shape: dice(19, "#f28a2e", "#d5681a") },
  { id: "beet", gap: 32, count: 22, shape: dice(21, "#a01f55", "#6f0f3a") },
  { id: "potato", gap: 34, count: 20, shape: dice(22, "#f7dd8e", "#ddb75a") },
  { id: "pea", gap: 27, count: 30, shape: `<circle r="16" fill="#7ab535"/>` },
  { id: "pasta", gap: 40, count: 18, shape: MACARONI },
];

function sector(random, kind, index) {
  const angle = (index / KINDS.length) * Math.PI * 2 - 0.9;
  const spots = scatter(random, {
    x: 400 + Math.cos(angle) * 150,
    y: 404 + Math.sin(angle) * 150,
    rx: 104,
    gap: kind.gap,
    count: kind.count,
  });
  return spots.map(([x, y]) => stamp(kind.id, x, y, random.between(0, 360))).join("");
}

/** Composé: macaroni, beetroot, carrot, potato and peas, with egg, tomato and mayonnaise. */
export function drawing() {
  const random = seeded(44);
  const filters =
    filter(
      "frill",
      mottle("#b9d86a", { frequency: 0.012, cover: 0.5, sharp: 3, strength: 0.7 }),
      rough(7, 0.03),
      relief({ blur: 4, depth: 6, grain: 0.6, frequency: 0.03 }),
      shadow(6, 6, 0.4),
    ) +
    filter("cubes", relief({ blur: 3.5, depth: 5 }), shine({ blur: 3, depth: 5, strength: 0.55 }), shadow(4, 4, 0.48)) +
    filter("yolk", mottle("#ffcf4d", { frequency: 0.03, cover: 0.4, sharp: 3 }), relief({ blur: 5, depth: 5 })) +
    filter(
      "mayo",
      relief({ blur: 6, depth: 9, contrast: 0.75 }),
      shine({ blur: 5, depth: 8, strength: 0.6 }),
      shadow(5, 5, 0.4),
    );
  const middle = scatter(random, { x: 400, y: 404, rx: 80, gap: 40, count: 8 }).map(([x, y]) =>
    stamp("pasta", x, y, x * 9),
  );
  return {
    title: "Salade composée",
    ground: ["#f6dd9c", "#dfb45e"],
    body:
      `<defs>${commonFilters()}${filters}${KINDS.map((kind) => stampable(kind.id, kind.shape)).join("")}</defs>` +
      plate({ r: 360, rim: "#d96a2a", well: 0.86 }) +
      [0, 60, 120, 180, 240, 300]
        .map(
          (a) =>
            `<g filter="url(#frill)">${place(400 + Math.cos((a * Math.PI) / 180) * 168, 402 + Math.sin((a * Math.PI) / 180) * 168, a + 90, 1, lettuce(random, a % 120 ? "#6fae3a" : "#86bd48"))}</g>`,
        )
        .join("") +
      textured("cubes", KINDS.map((kind, i) => sector(random, kind, i)).join("") + middle.join("")) +
      `<g filter="url(#wet)">${tomato(236, 540, 62)}${tomato(594, 292, 58)}</g>` +
      egg(296, 246, 58, -30) +
      egg(556, 552, 58, 40) +
      `<g filter="url(#mayo)"><path d="M318 360Q356 336 366 372 376 408 352 430 366 452 396 420L424 368Q446 350 446 388L424 446Q428 470 454 440L486 398Q506 388 500 424L488 452" stroke="#fdf3cf" stroke-width="17" stroke-linecap="round" stroke-linejoin="round" fill="none"/></g>` +
      `<g filter="url(#leafy)">${place(396, 380, 10, 0.9, coriander())}</g>`,
  };
}
