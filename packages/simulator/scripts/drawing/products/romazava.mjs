import { filter, mottle, relief, rough, shadow, shine } from "../filters.mjs";
import { dots, oval, stamp, stampable, textured } from "../garnish.mjs";
import { blob, place, round, scatter, seeded } from "../shapes.mjs";
import { bowl, commonFilters } from "../tableware.mjs";

/** A bud of paracress, the yellow button that gives romazava its tingle. */
function bud(random, x, y, r) {
  const grains = scatter(random, { x, y, rx: r * 0.82, gap: r * 0.3, count: 26 });
  return (
    `<g filter="url(#wet)"><circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="#f3bd1f"/></g><g opacity=".75">${dots(grains, "#c9830c", [round(r * 0.3)])}</g>` +
    `<circle cx="${round(x - r * 0.1)}" cy="${round(y - r * 0.1)}" r="${round(r * 0.34)}" fill="#c2571a" opacity=".7"/>`
  );
}

const leafTones = ["#3f7f2b", "#4f9434", "#2f6a24", "#5fa23c"];

const SIZES = [116, 142, 168, 196];
const leafShapes = leafTones
  .flatMap((tone, i) =>
    SIZES.map((long, k) => stampable(`leaf${i}${k}`, oval(long, Math.round(long / 3), tone, "#b2d68a"))),
  )
  .join("");

/** Leaves at the spots, of one of two neighbouring sizes (0 the smallest). */
const leaves = (random, spots, size) =>
  textured(
    "brede",
    spots
      .map(([x, y]) =>
        stamp(`leaf${random.pick([0, 1, 2, 3])}${size + random.pick([0, 1])}`, x, y, random.between(0, 360)),
      )
      .join(""),
  );

const beef = (random, x, y, turn) =>
  `<g filter="url(#meat)">${place(x, y, turn, 1, `<path d="${blob(random, 0, 0, 76, 52, { corners: 9, wobble: 0.13 })}" fill="#8d4a2c"/>`)}</g>` +
  place(
    x,
    y,
    turn,
    1,
    `<path d="M-44-12q40-12 84 0M-50 6q50-10 98 2M-38 24q40-8 74-2" stroke="#5b2813" stroke-width="3" fill="none" opacity=".5"/>`,
  );

/** Romazava: broth of zebu beef with several sorts of greens. */
export function drawing() {
  const random = seeded(77);
  const filters =
    filter(
      "meat",
      mottle("#5c2a14", { frequency: 0.035, cover: 0.45, sharp: 3, strength: 0.75 }),
      rough(6, 0.04),
      relief({ blur: 6, depth: 9, grain: 0.35, frequency: 0.05 }),
      shine({ blur: 5, depth: 7, grain: 0.4, frequency: 0.04, strength: 0.55 }),
      shadow(6, 6, 0.5),
    ) +
    filter(
      "brede",
      rough(6, 0.02),
      relief({ blur: 4, depth: 6, grain: 0.5, frequency: 0.03 }),
      shine({ blur: 4, depth: 6, grain: 0.5, frequency: 0.03, strength: 0.3, sharp: 24 }),
      shadow(4, 4, 0.45),
    ) +
    filter("drop", shine({ blur: 3, depth: 4, strength: 0.9, sharp: 20 }));
  const fatDrops = scatter(random, { x: 400, y: 400, rx: 262, gap: 26, count: 70 });
  const ringLeaves = Array.from({ length: 13 }, (_, i) => [
    400 + Math.cos(i / 2.07) * 208,
    400 + Math.sin(i / 2.07) * 208,
  ]);
  return {
    title: "Romazava",
    ground: ["#f2d9a6", "#d3a765"],
    body:
      `<defs>${commonFilters()}${filters}${leafShapes}<radialGradient id="broth"><stop offset="0" stop-color="#d09a2c"/><stop offset=".75" stop-color="#b98020"/><stop offset="1" stop-color="#875512"/></radialGradient></defs>` +
      bowl({ r: 352, rim: "#2f6d4a" }) +
      `<circle cx="402" cy="404" r="292" fill="url(#broth)"/><g opacity=".55" filter="url(#drop)">${dots(fatDrops, "#f7d98a", [9, 13, 18, 25])}</g>` +
      leaves(random, ringLeaves, 2) +
      leaves(random, scatter(random, { x: 400, y: 400, rx: 210, gap: 80, count: 18 }), 1) +
      beef(random, 300, 330, 20) +
      beef(random, 500, 330, -30) +
      beef(random, 404, 486, 5) +
      beef(random, 398, 268, 60) +
      leaves(
        random,
        [
          [392, 392],
          [520, 470],
          [272, 456],
          [300, 250],
          [470, 400],
        ],
        0,
      ) +
      bud(random, 446, 380, 24) +
      bud(random, 322, 430, 22) +
      bud(random, 528, 520, 23) +
      bud(random, 348, 366, 18) +
      bud(random, 560, 392, 20) +
      bud(random, 380, 566, 20) +
      bud(random, 240, 360, 20) +
      `<path d="M164 330a250 250 0 0 1 120-150" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".35"/>`,
  };
}
