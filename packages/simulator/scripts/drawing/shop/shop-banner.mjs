import { inset } from "../document.mjs";
import { filter, mottle, relief, shadow } from "../filters.mjs";
import { centred } from "../lettering.mjs";
import { drawing as brochettes } from "../products/brochettes-zebu.mjs";
import { drawing as noodles } from "../products/misao.mjs";
import { drawing as salad } from "../products/salade-composee.mjs";
import { drawing as sambos } from "../products/sambos.mjs";
import { drawing as soup } from "../products/soupe-chinoise.mjs";

/** The banner: a wooden table laid with the shop's dishes around its name. */
export function drawing() {
  const filters =
    filter(
      "planks",
      mottle("#6f3413", { frequency: "0.003 0.035", cover: 0.5, sharp: 2, strength: 0.55 }),
      mottle("#d99a5c", { frequency: "0.004 0.05", cover: 0.3, sharp: 2, strength: 0.35, seed: 7 }),
    ) + filter("raised", relief({ blur: 3, depth: 4 }), shadow(6, 6, 0.5));
  const gaps = [104, 208, 312, 416]
    .map(
      (y) =>
        `<path d="M0 ${y}H1080" stroke="#3a1606" stroke-width="3" opacity=".55"/><path d="M0 ${y + 3}H1080" stroke="#e7b27a" stroke-width="2" opacity=".35"/>`,
    )
    .join("");
  return {
    width: 1080,
    height: 520,
    title: "Hotely Soa",
    jpegOnly: true,
    mostBytes: 64_000,
    body:
      `<defs>${filters}<radialGradient id="dusk" cx=".5" cy=".45" r=".75"><stop offset=".4" stop-color="#2b0f04" stop-opacity="0"/><stop offset="1" stop-color="#2b0f04" stop-opacity=".5"/></radialGradient></defs>` +
      `<g filter="url(#planks)"><rect width="1080" height="520" fill="#a4602c"/></g>${gaps}<rect width="1080" height="520" fill="url(#dusk)"/>` +
      inset(soup(), 140, 140, 430) +
      inset(salad(), 170, 512, 340) +
      inset(sambos(), 946, 140, 380) +
      inset(noodles(), 930, 470, 360) +
      inset(brochettes(), 552, 540, 400) +
      `<g filter="url(#raised)">${centred("HOTELY", 545, 112, { size: 52, weight: 15, color: "#ffe9c7", gap: 26 })}${centred("SOA", 545, 214, { size: 108, weight: 16, color: "#fff6e6", gap: 26 })}</g>`,
  };
}
