import { filter, mottle, relief, rough, shadow, shine } from "../filters.mjs";
import { dots } from "../garnish.mjs";
import { blob, place, scatter, seeded } from "../shapes.mjs";
import { bananaLeaf, commonFilters, plate } from "../tableware.mjs";

function cake(random, x, y, r) {
  const pores = scatter(random, { x, y, rx: r * 0.7, gap: 10, count: 30 });
  return (
    `<g filter="url(#cake)"><path d="${blob(random, x, y, r, r, { wobble: 0.015 })}" fill="url(#side)"/></g>` +
    `<g filter="url(#crust)"><path d="${blob(random, x - 1, y - 3, r * 0.84, r * 0.84, { wobble: 0.02, corners: 14 })}" fill="url(#baked)"/></g>` +
    `<g opacity=".45">${dots(pores, "#7a3f10", [2.4, 3.6, 5])}</g>`
  );
}

function coffee() {
  return (
    `<g filter="url(#cup)"><circle cx="736" cy="66" r="128" fill="#f7f2e8"/></g><circle cx="736" cy="66" r="126" fill="none" stroke="#2f7d5b" stroke-width="8"/>` +
    `<circle cx="736" cy="66" r="108" fill="#d8ccb8"/><circle cx="739" cy="70" r="102" fill="#1e0d05"/><circle cx="744" cy="76" r="95" fill="url(#brew)"/>` +
    `<path d="M664 44a76 76 0 0 1 50-46" stroke="#e3b27c" stroke-width="7" fill="none" stroke-linecap="round" opacity=".75"/>`
  );
}

const gradients =
  `<radialGradient id="side" cx=".42" cy=".4"><stop offset=".7" stop-color="#f3cf86"/><stop offset="1" stop-color="#fbe9bd"/></radialGradient>` +
  `<radialGradient id="baked" cx=".44" cy=".42" r=".52"><stop offset="0" stop-color="#eeb355"/><stop offset=".6" stop-color="#dd9339"/><stop offset=".92" stop-color="#b8641d"/><stop offset="1" stop-color="#d99440"/></radialGradient>` +
  `<radialGradient id="brew" cx=".6" cy=".65"><stop offset="0" stop-color="#6a3516"/><stop offset="1" stop-color="#351706"/></radialGradient>`;

/** Mofo gasy: round rice cakes baked in moulds, on a banana leaf, with coffee. */
export function drawing() {
  const random = seeded(11);
  const ring = [0, 1, 2, 3, 4, 5].map((i) => (i / 6) * Math.PI * 2 + 0.35);
  const cakes = ring.map((a) => cake(random, 400 + Math.cos(a) * 186, 412 + Math.sin(a) * 186, 99));
  const filters =
    filter("cup", shadow(14, 14, 0.45)) +
    filter("cake", relief({ blur: 9, depth: 9 }), shadow(9, 8, 0.5)) +
    filter(
      "crust",
      mottle("#8f4712", { frequency: 0.02, cover: 0.42, sharp: 3, strength: 0.6 }),
      mottle("#f8cd7c", { frequency: 0.03, cover: 0.3, sharp: 4, strength: 0.55, seed: 8 }),
      rough(3, 0.05),
      relief({ blur: 3, depth: 3, grain: 0.5, frequency: 0.07 }),
      shine({ blur: 4, depth: 5, grain: 0.4, frequency: 0.03, strength: 0.35, sharp: 24 }),
    );
  return {
    title: "Mofo gasy",
    ground: ["#f8d594", "#e0a052"],
    body:
      `<defs>${commonFilters()}${filters}${gradients}</defs>${coffee()}` +
      plate({ x: 392, y: 414, r: 352, rim: "#2f7d5b" }) +
      `<g filter="url(#leafy)">${place(396, 414, -32, 1, bananaLeaf(640, 470))}</g>` +
      cakes.join("") +
      cake(random, 396, 406, 104),
  };
}
