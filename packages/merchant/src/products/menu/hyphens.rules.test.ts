import { expect, it } from "vitest";
import { hyphenated } from "./hyphens.rules.ts";

const shown = (name: string) => hyphenated(name).map(({ word }) => word.replaceAll("\u00AD", "-"));

it("divides long French words between their syllables", () => {
  expect(shown("Spécialités malgaches")).toEqual(["Spé-cia-li-tés", "mal-ga-ches"]);
  expect(shown("Rafraîchissements")).toEqual(["Rafraî-chis-se-ments"]);
  expect(shown("Accompagnements")).toEqual(["Accom-pa-gne-ments"]);
});

it("leaves no one or two letters alone at a word's end", () => {
  expect(shown("Cuisine chinoise")).toEqual(["Cui-sine", "chi-noise"]);
  expect(shown("À grignoter")).toEqual(["À", "gri-gno-ter"]);
});

it("leaves Chinese, figures and short words as they are", () => {
  expect(shown("马达加斯加菜 2026 Riz")).toEqual(["马达加斯加菜", "2026", "Riz"]);
});

it("changes no letter", () => {
  const name = "Ravitotosyhenakisoanyvoanio";
  expect(hyphenated(name).map(({ word }) => word.replaceAll("\u00AD", ""))).toEqual([name]);
});

it("tells the words of a name apart by where they begin", () => {
  expect(hyphenated("Thé  thé").map(({ at }) => at)).toEqual([0, 5]);
});
