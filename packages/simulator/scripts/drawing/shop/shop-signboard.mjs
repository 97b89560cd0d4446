import { filter, mottle, relief, rough, shadow, shine } from "../filters.mjs";
import { centred } from "../lettering.mjs";

const bricks = () => {
  const rows = Array.from({ length: 11 }, (_, row) =>
    Array.from({ length: 12 }, (_, i) => `M${i * 58 - (row % 2) * 29} ${row * 28}h54v24h-54z`).join(""),
  ).join("");
  return `<rect width="634" height="300" fill="#c9a183"/><g filter="url(#brick)"><path d="${rows}" fill="#b4593a"/></g>`;
};

function awning() {
  const count = 14;
  const width = 634 / count;
  const stripe = (i) =>
    `<path d="M${(i * width).toFixed(1)} 226h${width.toFixed(1)}v52a${(width / 2).toFixed(1)} 20 0 0 1-${width.toFixed(1)} 0z" fill="${i % 2 ? "#fff3dc" : "#e8590c"}"/>`;
  return `<g filter="url(#cloth)">${Array.from({ length: count }, (_, i) => stripe(i)).join("")}</g><path d="M0 226H634V240H0Z" fill="#5a2108" opacity=".35"/>`;
}

const lamp = (x) =>
  `<ellipse cx="${x}" cy="96" rx="120" ry="120" fill="url(#glow)"/><path d="M${x} 0V26" stroke="#2b1a12" stroke-width="5"/><g filter="url(#metal)"><path d="M${x - 30} 52Q${x - 24} 26 ${x} 24 ${x + 24} 26 ${x + 30} 52Z" fill="#33524a"/></g><ellipse cx="${x}" cy="53" rx="17" ry="8" fill="#fff3c4"/>`;

/** The signboard: a painted board on a brick front, over the awning. */
export function drawing() {
  const filters =
    filter(
      "brick",
      mottle("#8a3a22", { frequency: 0.02, cover: 0.5, sharp: 3, strength: 0.6 }),
      rough(2, 0.05),
      relief({ blur: 2, depth: 3, grain: 0.5, frequency: 0.2 }),
      shadow(1, 1, 0.4),
    ) +
    filter(
      "board",
      mottle("#123c33", { frequency: "0.006 0.09", cover: 0.5, sharp: 3, strength: 0.5 }),
      relief({ blur: 4, depth: 5 }),
      shadow(7, 8, 0.55),
    ) +
    filter(
      "frame",
      mottle("#8a4f1e", { frequency: "0.01 0.12", cover: 0.5, sharp: 3, strength: 0.6 }),
      relief({ blur: 4, depth: 7 }),
      shadow(8, 10, 0.6),
    ) +
    filter("paint", relief({ blur: 2, depth: 3 }), shadow(3, 3, 0.5)) +
    filter("cloth", relief({ blur: 7, depth: 10, contrast: 0.8 }), shadow(3, 8, 0.55)) +
    filter("metal", relief({ blur: 5, depth: 8 }), shine({ blur: 5, depth: 8, strength: 0.5 }), shadow(5, 7, 0.5)) +
    `<radialGradient id="glow"><stop offset="0" stop-color="#ffdf9a" stop-opacity=".7"/><stop offset="1" stop-color="#ffdf9a" stop-opacity="0"/></radialGradient>`;
  const bowl = `<path d="M-38 0H38Q36 34 12 40H-12Q-36 34-38 0Z" fill="#fff3dc"/><path d="M-14-10q-8-9 0-18t0-18M10-10q-8-9 0-18t0-18" stroke="#fff3dc" stroke-width="6" fill="none" stroke-linecap="round"/>`;
  return {
    width: 634,
    height: 300,
    title: "Hotely Soa",
    jpegOnly: true,
    body:
      `<defs>${filters}</defs>${bricks()}` +
      `<g filter="url(#frame)"><rect x="38" y="56" width="558" height="150" rx="8" fill="#b9752f"/></g><g filter="url(#board)"><rect x="52" y="70" width="530" height="122" rx="4" fill="#1d5548"/></g>` +
      `<g filter="url(#paint)"><g transform="translate(102 136)scale(.9)">${bowl}</g>${centred("HOTELY SOA", 296, 132, { size: 39, weight: 19, color: "#ffe3b0", gap: 20 })}</g>` +
      `<g filter="url(#paint)">${centred("小吃", 510, 132, { size: 43, weight: 12, color: "#ff9a4d", gap: 18 })}</g>` +
      lamp(170) +
      lamp(464) +
      awning(),
  };
}
