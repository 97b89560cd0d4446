import { filter, relief, shadow, shine } from "../filters.mjs";
import { strand, strands } from "../garnish.mjs";
import { centred } from "../lettering.mjs";

const CREAM = "#fff3dc";

/** The scalloped awning across the top. */
function awning() {
  const stripes = Array.from(
    { length: 8 },
    (_, i) => `<path d="M${i * 50} 0h50v66a25 25 0 0 1-50 0z" fill="${i % 2 ? CREAM : "#e8590c"}"/>`,
  ).join("");
  return `<g filter="url(#cloth)">${stripes}</g>`;
}

function noodles() {
  const waves = Array.from({ length: 7 }, (_, i) =>
    strand(
      [
        [112 + i * 4, 222 - (i % 3) * 4],
        [142 + i * 9, 196 - (i % 2) * 12],
        [180 + i * 11, 212],
        [214 + i * 8, 190 + (i % 3) * 6],
        [280 - i * 2, 222],
      ],
      ["#f8c552", "#f2b23c", "#fbd576"][i % 3],
    ),
  );
  return strands("noodle", 11, waves.join(""));
}

/** The shop's mark: a steaming bowl under an awning. */
export function drawing() {
  const filters =
    filter("cloth", relief({ blur: 8, depth: 9, contrast: 0.7 }), shadow(4, 6, 0.45)) +
    filter("noodle", relief({ blur: 3, depth: 5 }), shadow(2, 2, 0.4)) +
    filter(
      "bowl",
      relief({ blur: 14, depth: 20, contrast: 0.8 }),
      shine({ blur: 10, depth: 14, strength: 0.45, sharp: 24 }),
      shadow(7, 8, 0.45),
    ) +
    filter("wood", relief({ blur: 3, depth: 5 }), shadow(4, 5, 0.4)) +
    filter("letters", shadow(2, 2, 0.45)) +
    `<filter id="steam" x="-80%" width="260%"><feGaussianBlur stdDeviation="3"/></filter>`;
  return {
    width: 400,
    height: 400,
    title: "Hotely Soa",
    ground: ["#c53f22", "#8c1d12"],
    body:
      `<defs>${filters}</defs>` +
      `<g stroke="${CREAM}" stroke-width="9" stroke-linecap="round" fill="none" opacity=".85" filter="url(#steam)"><path d="M166 172q-16-18 0-34t0-34"/><path d="M206 166q-16-18 0-34t0-34"/></g>` +
      `<g filter="url(#wood)"><path d="M228 216L318 92l9 6-84 126zM250 218L342 112l8 7-86 108z" fill="#e9b565"/></g>` +
      noodles() +
      `<g filter="url(#bowl)"><path d="M84 216H316Q318 232 312 246 296 296 242 304H158Q104 296 88 246 82 232 84 216Z" fill="${CREAM}"/></g>` +
      `<path d="M96 250q17-16 35 0t35 0 35 0 35 0 35 0 33 0" stroke="#2f5f8f" stroke-width="7" fill="none" stroke-linecap="round"/>` +
      awning() +
      `<g filter="url(#letters)">${centred("HOTELY SOA", 200, 350, { size: 42, weight: 19, color: CREAM, gap: 24 })}</g>`,
  };
}
