import { filter, mottle, relief, rough, shadow, shine } from "../filters.mjs";
import { speck } from "../garnish.mjs";
import { blob, place, scatter, seeded } from "../shapes.mjs";
import { bananaLeaf, commonFilters } from "../tableware.mjs";

/** A slice: the leaf around it, the dark cake, ground and whole peanuts. */
function slice(random, x, y, r) {
  const nuts = scatter(random, { x, y, rx: r * 0.72, gap: r * 0.2, count: 34 }).map(([px, py], i) =>
    speck(px, py, i % 3 ? r * 0.05 : r * 0.1, i % 3 ? r * 0.04 : r * 0.065, px * 5, i % 3 ? "#d9b07a" : "#e8c48c"),
  );
  return (
    `<g filter="url(#wrap)"><path d="${blob(random, x, y, r * 1.02, r * 0.98, { wobble: 0.03, corners: 12 })}" fill="#5d7a2a"/></g>` +
    `<path d="${blob(random, x, y, r * 0.94, r * 0.9, { wobble: 0.02, corners: 12 })}" fill="#a8a04a"/>` +
    `<g filter="url(#cake)"><path d="${blob(random, x, y, r * 0.89, r * 0.85, { wobble: 0.02, corners: 12 })}" fill="#7b4a26"/></g><g filter="url(#nut)">${nuts.join("")}</g>`
  );
}

/** The rest of the loaf, still in its leaf, tied with raffia. */
function loaf() {
  const folds = Array.from({ length: 8 }, (_, i) => `M${-350 + i * 62} -112q${12 + i} 112 -6 224`).join("");
  const tie = (x) =>
    `<path d="M${x} -116q14 116 0 232" stroke="#e5c27a" stroke-width="13" fill="none"/><path d="M${x + 14} -116q14 116 0 232" stroke="#d3a957" stroke-width="8" fill="none"/>`;
  return (
    `<g filter="url(#loaf)">${place(236, 262, -36, 1, `<path d="M-380-112H120Q150-112 154 0 150 112 120 112H-380Z" fill="#5c8434"/><path d="${folds}" stroke="#3d6324" stroke-width="5" fill="none" opacity=".7"/><path d="M-380-40Q-100-20 140-52" stroke="#86a94e" stroke-width="6" fill="none"/>`)}</g>` +
    `<g filter="url(#nut)">${place(236, 262, -36, 1, tie(-170) + tie(20))}</g>`
  );
}

const peanut = (random, x, y) =>
  `<g filter="url(#shell)">${place(x, y, random.between(0, 180), 1, `<path d="M-40 0C-42-24-14-26 0-16 14-26 44-24 42 2 42 26 14 26 0 16-14 26-40 22-40 0Z" fill="#dcae6c"/>`)}</g>`;

/** Koba: peanut, banana and rice cake steamed in banana leaves, in slices on a board. */
export function drawing() {
  const random = seeded(29);
  const filters =
    filter(
      "wood",
      mottle("#8a4f22", { frequency: "0.004 0.06", cover: 0.5, sharp: 3, strength: 0.6 }),
      mottle("#e7b777", { frequency: "0.006 0.12", cover: 0.3, sharp: 4, strength: 0.4, seed: 7 }),
      relief({ blur: 6, depth: 5 }),
      shadow(14, 14, 0.45),
    ) +
    filter("wrap", relief({ blur: 6, depth: 9 }), shadow(12, 11, 0.55)) +
    filter(
      "cake",
      mottle("#4b2710", { frequency: 0.06, cover: 0.45, sharp: 4, strength: 0.75 }),
      mottle("#a8713c", { frequency: 0.09, cover: 0.3, sharp: 5, strength: 0.7, seed: 6 }),
      relief({ blur: 3, depth: 4, grain: 0.6, frequency: 0.06 }),
      shine({ blur: 4, depth: 5, grain: 0.5, frequency: 0.04, strength: 0.35 }),
    ) +
    filter("nut", relief({ blur: 2, depth: 3 }), shadow(2, 2, 0.45)) +
    filter(
      "loaf",
      mottle("#7d7a2c", { frequency: 0.01, cover: 0.35, sharp: 3, strength: 0.5 }),
      rough(4, 0.02),
      relief({ blur: 26, depth: 40 }),
      relief({ blur: 3, depth: 4, grain: 0.4, frequency: 0.012, contrast: 0.7 }),
      shine({ blur: 22, depth: 30, strength: 0.3, sharp: 20 }),
      shadow(13, 12, 0.5),
    ) +
    filter(
      "shell",
      mottle("#b07b3a", { frequency: 0.05, cover: 0.45, sharp: 4, strength: 0.7 }),
      relief({ blur: 6, depth: 9, grain: 0.4, frequency: 0.1 }),
      shadow(5, 5, 0.5),
    );
  return {
    title: "Koba",
    ground: ["#f3c583", "#d9944e"],
    body:
      `<defs>${commonFilters()}${filters}</defs>` +
      `<g filter="url(#wood)"><rect x="40" y="70" width="720" height="660" rx="60" fill="#b9783d"/></g>` +
      `<circle cx="692" cy="138" r="22" fill="#6b3a16"/><circle cx="695" cy="142" r="19" fill="#e0a561"/>` +
      `<g filter="url(#leafy)">${place(440, 470, -24, 1, bananaLeaf(640, 360, 4))}</g>` +
      loaf() +
      slice(random, 402, 336, 128) +
      slice(random, 560, 430, 126) +
      slice(random, 396, 560, 130) +
      [
        [612, 622],
        [668, 574],
        [196, 560],
        [226, 640],
        [574, 690],
      ]
        .map(([x, y]) => peanut(random, x, y))
        .join(""),
  };
}
