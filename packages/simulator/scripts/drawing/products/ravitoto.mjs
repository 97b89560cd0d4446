import { filter, mottle, relief, rough, shadow, shine } from "../filters.mjs";
import { chili, coriander, rice } from "../garnish.mjs";
import { blob, curve, place, scatter, seeded } from "../shapes.mjs";
import { commonFilters, plate } from "../tableware.mjs";

/** A cube of pork belly: browned lean, a band of fat, the skin. */
function pork(random, x, y, turn, scale) {
  const j = () => random.between(-7, 7);
  const cube = curve(
    [
      [-56 + j(), -44 + j()],
      [-20, -50 + j()],
      [50 + j(), -46 + j()],
      [60 + j(), -10],
      [56 + j(), 44 + j()],
      [0, 50 + j()],
      [-52 + j(), 46 + j()],
      [-60 + j(), 0],
    ],
    true,
  );
  const fat = curve(
    [
      [-58, 2],
      [-20, 12],
      [20, 8],
      [58, -2],
      [60, 24],
      [10, 32],
      [-58, 28],
    ],
    true,
  );
  const skin = curve(
    [
      [-60, 24],
      [0, 32],
      [60, 22],
      [50, 60],
      [-50, 60],
    ],
    true,
  );
  const clip = `cube${Math.round(x)}`;
  const chunk =
    `<clipPath id="${clip}"><path d="${cube}"/></clipPath><path d="${cube}" fill="#96481f"/>` +
    `<g clip-path="url(#${clip})"><path d="${fat}" fill="#f6d29c"/><path d="${skin}" fill="#c47a34"/><path d="M-50-14q50 14 100-4M-46-30q50 10 88-4" stroke="#6d2f10" stroke-width="4" fill="none" opacity=".6"/></g>`;
  return `<g filter="url(#meat)">${place(x, y, turn, scale, chunk)}</g>`;
}

/** A small heap of tomato and onion salad. */
function lasary(random, x, y) {
  const bits = scatter(random, { x, y, rx: 62, ry: 48, gap: 13, count: 46 })
    .map(([px, py], i) => {
      if (i % 4 === 3)
        return `<path d="M${Math.round(px)} ${Math.round(py)}q9-9 20 2" stroke="#f3ddea" stroke-width="6" fill="none" stroke-linecap="round"/>`;
      return `<path d="${blob(random, px, py, 13, 10, { corners: 5, wobble: 0.2 })}" fill="${i % 5 === 0 ? "#5c9a35" : random.pick(["#e0452f", "#cf3423", "#ec6a4a"])}"/>`;
    })
    .join("");
  return `<g filter="url(#small)">${bits}</g>`;
}

/** Ravitoto: pounded cassava leaves stewed with pork, with white rice and a little salad. */
export function drawing() {
  const random = seeded(51);
  const filters =
    filter(
      "mash",
      mottle("#263f10", { frequency: 0.05, cover: 0.5, sharp: 5, strength: 0.8 }),
      mottle("#8aa53c", { frequency: 0.08, cover: 0.26, sharp: 6, strength: 0.75, seed: 9 }),
      rough(9, 0.03),
      relief({ blur: 4, depth: 7, grain: 0.9, frequency: 0.045 }),
      shine({ blur: 3, depth: 7, grain: 0.9, frequency: 0.04, strength: 0.4, sharp: 24 }),
    ) +
    filter("mound", relief({ blur: 30, depth: 30, contrast: 0.8 }), shadow(10, 10, 0.45)) +
    filter(
      "meat",
      mottle("#5d2509", { frequency: 0.035, cover: 0.32, sharp: 3, strength: 0.6 }),
      rough(5, 0.04),
      relief({ blur: 8, depth: 11, grain: 0.25, frequency: 0.05 }),
      shine({ blur: 6, depth: 9, grain: 0.4, frequency: 0.04, strength: 0.6 }),
      shadow(7, 7, 0.55),
    ) +
    filter("heap", relief({ blur: 26, depth: 24, contrast: 0.75 }), shadow(9, 10, 0.35)) +
    filter("grain", relief({ blur: 2.6, depth: 3.4, contrast: 0.42 }), shadow(2, 2, 0.32, "#8a7452"));
  const stew = curve(
    [
      [420, 170],
      [540, 160],
      [640, 260],
      [676, 400],
      [640, 540],
      [540, 640],
      [420, 650],
      [352, 560],
      [372, 470],
      [350, 380],
      [366, 260],
    ],
    true,
  );
  return {
    title: "Ravitoto",
    ground: ["#efb583", "#cf7f4c"],
    body:
      `<defs>${commonFilters()}${filters}<linearGradient id="riceTone" x2="1" y2="1"><stop offset="0" stop-color="#fffdf4"/><stop offset="1" stop-color="#f6ead0"/></linearGradient></defs>` +
      plate({ r: 356, rim: "#c2410c", well: 0.86 }) +
      `<g filter="url(#heap)"><ellipse cx="272" cy="400" rx="152" ry="226" fill="#efe3cc"/></g>` +
      rice(random, { x: 272, y: 398, rx: 150, ry: 226, length: 13, width: 11, gap: 17 }) +
      `<g filter="url(#mound)"><g filter="url(#mash)"><path d="${stew}" fill="#4b7023"/></g></g>` +
      pork(random, 462, 284, -20, 1) +
      pork(random, 574, 366, 40, 1.1) +
      pork(random, 456, 432, 105, 1) +
      pork(random, 552, 538, -8, 1.05) +
      pork(random, 566, 238, 20, 0.8) +
      lasary(random, 300, 566) +
      `<g filter="url(#wet)">${place(196, 372, 64, 1, chili(118, 26))}</g>` +
      `<g filter="url(#leafy)">${place(236, 330, -24, 0.9, coriander())}</g>`,
  };
}
