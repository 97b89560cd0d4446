import { filter, mottle, relief, rough, shadow, shine } from "../filters.mjs";
import { chili, coriander, dots, lime, tomato } from "../garnish.mjs";
import { blob, place, scatter, seeded } from "../shapes.mjs";
import { commonFilters, plate } from "../tableware.mjs";

/** One skewer along the x axis of its own place: bamboo, and five pieces of meat with fat between. */
function skewer(random, x, y, turn) {
  const bamboo = `<g filter="url(#wood)">${place(x, y, turn, 1, `<path d="M-330-5L318-4l26 5-26 6-648 4z" fill="#d8a860"/>`)}</g>`;
  const pieces = [-170, -84, 0, 86, 168].map((at, i) => {
    const size = random.between(46, 54);
    const rad = (turn * Math.PI) / 180;
    const [px, py] = [x + at * Math.cos(rad), y + at * Math.sin(rad)];
    const shape = blob(random, 0, 0, size, i % 2 ? 44 : 50, { corners: 7, wobble: 0.12 });
    return `<g filter="url(#grill)">${place(px, py, turn, 1, `<path d="${shape}" fill="${i === 1 || i === 3 ? "#a5572a" : "#93451f"}"/>`)}</g>`;
  });
  const marks = place(
    x,
    y,
    turn,
    1,
    [-190, -150, -100, -62, -16, 20, 70, 106, 150, 188]
      .map(
        (at) =>
          `<path d="M${at} -32q10 30 2 62" stroke="#2c0f04" stroke-width="8" stroke-linecap="round" fill="none" opacity=".55"/>`,
      )
      .join(""),
  );
  return bamboo + pieces.join("") + marks;
}

function peanutSauce(random) {
  const bits = scatter(random, { x: 640, y: 646, rx: 60, gap: 15, count: 26 });
  return (
    `<g filter="url(#dish)"><circle cx="640" cy="646" r="104" fill="#fffdf6"/></g><circle cx="640" cy="646" r="100" fill="none" stroke="#2f7d5b" stroke-width="6"/><circle cx="640" cy="646" r="80" fill="#6d3a10"/>` +
    `<g filter="url(#dip)"><circle cx="641" cy="648" r="77" fill="#c47a2c"/></g><g filter="url(#small)">${dots(bits, "#f3cf8e", [6, 8, 11])}</g>`
  );
}

/** Brochettes de zébu: grilled skewers with a peanut dip. */
export function drawing() {
  const random = seeded(18);
  const filters =
    filter("wood", relief({ blur: 3, depth: 5 }), shadow(5, 4, 0.5)) +
    filter(
      "grill",
      mottle("#3a1406", { frequency: 0.03, cover: 0.42, sharp: 3, strength: 0.8 }),
      mottle("#cf7f3c", { frequency: 0.04, cover: 0.26, sharp: 4, strength: 0.65, seed: 8 }),
      rough(6, 0.04),
      relief({ blur: 8, depth: 13, grain: 0.35, frequency: 0.045 }),
      shine({ blur: 5, depth: 9, grain: 0.55, frequency: 0.04, strength: 0.65, sharp: 26 }),
      shadow(8, 8, 0.55),
    ) +
    filter("dish", shadow(9, 9, 0.45)) +
    filter(
      "dip",
      mottle("#8f4f14", { frequency: 0.03, cover: 0.4, sharp: 3, strength: 0.6 }),
      relief({ blur: 4, depth: 4, grain: 0.6, frequency: 0.03 }),
      shine({ blur: 4, depth: 6, grain: 0.6, frequency: 0.025, strength: 0.55 }),
    );
  return {
    title: "Brochettes de zébu",
    ground: ["#f2b99a", "#cf7f5c"],
    body:
      `<defs>${commonFilters()}${filters}</defs>` +
      plate({ x: 396, y: 400, r: 362, rim: "#2f7d5b", well: 0.86 }) +
      `<g filter="url(#wet)">${tomato(232, 236, 62)}${tomato(296, 176, 58)}${lime(590, 190, 60, 15)}</g>` +
      `<g filter="url(#leafy)">${place(184, 320, -30, 1.1, coriander())}${place(500, 160, 40, 1, coriander("#5da23e"))}</g>` +
      skewer(random, 440, 300, -28) +
      skewer(random, 402, 410, -28) +
      skewer(random, 360, 520, -28) +
      peanutSauce(random) +
      `<g filter="url(#wet)">${place(300, 684, -22, 1, chili(120, 26))}</g>`,
  };
}
