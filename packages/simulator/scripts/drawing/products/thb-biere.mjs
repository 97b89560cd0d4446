import { filter, relief, shadow, shine } from "../filters.mjs";
import { dots } from "../garnish.mjs";
import { droplets, standingFilters, standingShadow, tumbler } from "../glassware.mjs";
import { centred } from "../lettering.mjs";
import { blob, scatter, seeded } from "../shapes.mjs";
import { commonFilters } from "../tableware.mjs";

const OUTLINE =
  "M246 58H314L318 90Q316 104 314 114L318 214C322 268 378 282 380 352V700Q378 728 346 734 280 746 214 734 182 728 180 700V352C182 282 238 268 242 214L246 114Q244 104 242 90Z";

function bottle(random) {
  const inside = (x, y) =>
    Math.abs(x - 280) < (y > 340 ? 92 : 32) && !(y > 404 && y < 636 && Math.abs(x - 280) < 96) && y > 130 && y < 716;
  const crimps = Array.from(
    { length: 9 },
    (_, i) => `<path d="M${245 + i * 9} 62v26" stroke="#8f6a1a" stroke-width="3" opacity=".6"/>`,
  ).join("");
  return (
    `<path d="${OUTLINE}" fill="url(#brown)"/><path d="M186 352C190 300 240 276 246 220M374 352C372 300 322 276 314 220" stroke="#2b1003" stroke-width="6" fill="none" opacity=".35" filter="url(#bloom)"/>` +
    `<path d="M240 142Q280 156 318 142L320 214Q280 232 240 214Z" fill="url(#neckLabel)"/>` +
    `<path d="M180 412Q280 446 380 412V632Q280 668 180 632Z" fill="url(#label)"/><path d="M180 420Q280 454 380 420M180 624Q280 660 380 624" stroke="#c9962e" stroke-width="5" fill="none"/>` +
    `<path d="M180 462Q280 496 380 462V566Q280 600 180 566Z" fill="url(#band)"/>` +
    centred("THB", 279, 531, { size: 60, weight: 17, color: "#fff6df", gap: 22 }) +
    `<path d="M280 596l6 13 14 2-10 10 3 14-13-7-13 7 3-14-10-10 14-2Z" fill="#c9962e"/><path d="M280 446l4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1Z" fill="#c9962e"/>` +
    `<g filter="url(#metal)"><path d="M240 60Q240 44 256 40H304Q320 44 320 60L323 88Q280 100 237 88Z" fill="#e0b040"/></g>${crimps}` +
    `<path d="M202 372V690" stroke="#ffdfae" stroke-width="13" stroke-linecap="round" opacity=".55" filter="url(#bloom)"/><path d="M256 130V232" stroke="#ffdfae" stroke-width="8" stroke-linecap="round" opacity=".6" filter="url(#bloom)"/><path d="M364 376V690" stroke="#ffb45c" stroke-width="6" stroke-linecap="round" opacity=".4"/>` +
    droplets(random, { x: 280, y: 440, rx: 130, ry: 330 }, 70, inside)
  );
}

function glass(random) {
  const shape = { x: 560, top: 322, bottom: 690, rim: 130, foot: 96 };
  const beer = { x: 560, top: 416, bottom: 674, rim: 113, foot: 88 };
  const bubbles = scatter(random, { x: 560, y: 560, rx: 84, ry: 110, gap: 17, count: 48 });
  const foam = scatter(random, { x: 560, y: 322, rx: 104, ry: 28, gap: 25, count: 40 }).map(
    ([x, y]) => `<path d="${blob(random, x, y, 28, 22, { corners: 8 })}"/>`,
  );
  return (
    `<path d="${tumbler(shape)}" fill="#fff" fill-opacity=".35"/><path d="${tumbler(beer)}" fill="url(#lager)"/><g opacity=".8">${dots(bubbles, "#fff2c4", [3.4, 5, 7.6])}</g>` +
    `<g filter="url(#foam)"><path d="M438 322L450 424Q480 446 504 428 540 452 566 432 600 452 628 430 656 440 668 420L682 322Z" fill="#fff8e6"/><g fill="#fffaf0">${foam.join("")}</g></g>` +
    `<path d="M456 350L480 640" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".7" filter="url(#bloom)"/><path d="M660 370L640 620" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".55"/>` +
    droplets(random, { x: 560, y: 540, rx: 120, ry: 130 }, 40, (x, y) => y > 440 && Math.abs(x - 560) < 92)
  );
}

/** Bière THB: a cold brown bottle and a glass of lager, with a label drawn for this set. */
export function drawing() {
  const random = seeded(83);
  const stops = (list) => list.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join("");
  const gradient = (id, list) => `<linearGradient id="${id}">${stops(list)}</linearGradient>`;
  const filters =
    standingFilters +
    gradient("brown", [
      [0, "#2e1204"],
      [0.12, "#7a3a10"],
      [0.34, "#5a2508"],
      [0.8, "#3d1704"],
      [0.94, "#8a4614"],
      [1, "#2e1204"],
    ]) +
    gradient("label", [
      [0, "#cdbb93"],
      [0.2, "#fff8e4"],
      [0.7, "#f3e6c4"],
      [1, "#b09a6c"],
    ]) +
    gradient("band", [
      [0, "#7a120a"],
      [0.22, "#d2301c"],
      [0.7, "#b82413"],
      [1, "#6b0d06"],
    ]) +
    gradient("neckLabel", [
      [0, "#8f1a0e"],
      [0.3, "#d2301c"],
      [1, "#7a120a"],
    ]) +
    gradient("lager", [
      [0, "#b96f08"],
      [0.16, "#f7bb32"],
      [0.5, "#f3ab22"],
      [0.84, "#e08f12"],
      [1, "#a55f06"],
    ]) +
    filter("foam", relief({ blur: 6, depth: 8, grain: 0.3, frequency: 0.06, contrast: 0.55 }), shadow(3, 4, 0.25)) +
    filter("metal", relief({ blur: 5, depth: 8 }), shine({ blur: 4, depth: 6, strength: 0.8 })) +
    filter("bead", shine({ blur: 1.6, depth: 4, strength: 1, sharp: 16 }), shadow(1, 1, 0.35)) +
    `<filter id="bloom" x="-200%" width="500%"><feGaussianBlur stdDeviation="4"/></filter>`;
  return {
    title: "Bière THB",
    ground: ["#f6d38c", "#dfa048"],
    body: `<defs>${commonFilters()}${filters}</defs>${standingShadow(280, 724, 200, 210)}${standingShadow(560, 690, 200, 190)}${bottle(random)}${glass(random)}`,
  };
}
