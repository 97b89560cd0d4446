import { describe, expect, test } from "vitest";
import { app } from "@tsena/contract/app";
import { startWorld } from "../testing/world.ts";

const everywhere = startWorld(async () => ({ SMS_COUNTRIES: "+" }));
const some = startWorld(async () => ({ SMS_COUNTRIES: "+262,+26134,+1264,+86" }));
const usual = startWorld();

function listed(language: string) {
  return everywhere.asNobody().does(app.areaCodes, {}, { language });
}

describe("the area codes", () => {
  test("begin with Madagascar, its neighbours and the usual ones", async () => {
    const rows = await listed("2");
    expect(rows.slice(0, 7)).toEqual([
      { code: "+261", country: "MG", name: "Madagascar" },
      { code: "+262", country: "RE", name: "La Réunion" },
      { code: "+230", country: "MU", name: "Maurice" },
      { code: "+269", country: "KM", name: "Comores" },
      { code: "+262", country: "YT", name: "Mayotte" },
      { code: "+33", country: "FR", name: "France" },
      { code: "+86", country: "CN", name: "Chine" },
    ]);
  });

  test("go on by name in the caller's language, every country once and named", async () => {
    for (const [header, language] of [
      ["2", "fr"],
      ["1", "zh"],
    ] as const) {
      const rows = await listed(header);
      const names = rows.slice(7).map(({ name }) => name);
      expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
      expect(new Set(rows.map(({ country }) => country)).size).toBe(rows.length);
      expect(rows.length).toBeGreaterThan(200);
      expect(rows.filter(({ name, country, code }) => name === country || !/^\+\d{1,4}$/.test(code))).toEqual([]);
    }
    expect((await listed("1")).slice(0, 2).map(({ name }) => name)).toEqual(["马达加斯加", "留尼汪"]);
  });

  test("hold the countries that the server texts, and no other", async () => {
    const madagascar = { code: "+261", country: "MG", name: "Madagascar" };
    expect(await usual.asNobody().does(app.areaCodes, {})).toEqual([madagascar]);
    expect(await some.asNobody().does(app.areaCodes, {})).toEqual([
      madagascar,
      { code: "+262", country: "RE", name: "La Réunion" },
      { code: "+262", country: "YT", name: "Mayotte" },
      { code: "+86", country: "CN", name: "Chine" },
      { code: "+1", country: "AI", name: "Anguilla" },
    ]);
  });
});
