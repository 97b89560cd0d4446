import { describe, expect, test } from "vitest";
import { towns } from "@tsena/contract/towns";
import { distanceBetween } from "@tsena/web/maps/geo.ts";
import { findPlaces, searchTowns, typedPoint } from "./place-search.rules.ts";
import { plusCodeOf } from "./plus-code.ts";

const capital = { latitude: -18.9137, longitude: 47.5361 };
const south = { latitude: -22.4, longitude: 47.2 };
const labels = (typed: string, near = capital) => findPlaces(typed, near).map(({ label }) => label);

describe("searching a town", () => {
  test.each(["Antananarivo", "Toamasina", "Antsirabe", "Mahajanga", "Fianarantsoa", "Toliara", "Antsiranana"])(
    "finds %s first, from its first letters in small",
    (name) => {
      expect(labels(name)[0]).toBe(name);
      expect(labels(name.slice(0, 6).toLowerCase())).toContain(name);
    },
  );

  test("does not ask for accents, and takes them where they are", () => {
    expect(labels("tolanaro")[0]).toBe("Tôlanaro");
    expect(labels("TÔLANARO")[0]).toBe("Tôlanaro");
    expect(labels("tuléar")[0]).toBe("Toliara");
    expect(labels("tulear")[0]).toBe("Toliara");
  });

  test("knows the other names that people say, Chinese ones too", () => {
    expect(labels("tamatave")).toEqual(["Toamasina"]);
    expect(labels("diego")).toEqual(["Antsiranana"]);
    expect(labels("塔那那利佛")).toEqual(["Antananarivo"]);
  });

  test("puts the nearest first where several have one name", () => {
    expect(towns.filter(({ name }) => name === "Ivato")).toHaveLength(2);
    for (const near of [capital, south]) {
      const [first, second] = searchTowns("ivato", near);
      expect(first?.name).toBe("Ivato");
      expect(second?.name).toBe("Ivato");
      expect(distanceBetween(near, first ?? near)).toBeLessThan(distanceBetween(near, second ?? near));
    }
  });

  test("tells two of one name apart by the known town that is near", () => {
    expect(labels("ivato")).toEqual(["Ivato (Antananarivo)", "Ivato (Fianarantsoa)"]);
  });

  test("puts the larger town first where several begin alike, and shows no more than fit over a keyboard", () => {
    expect(labels("ant")[0]).toBe("Antananarivo");
    expect(labels("a")).toHaveLength(6);
  });

  test.each(["", "   ", "xyzzy"])("finds nothing for '%s'", (typed) => {
    expect(labels(typed)).toEqual([]);
  });
});

describe("typing a point", () => {
  test.each(["-18.9137, 47.5361", "-18.9137,47.5361", "-18.9137 47.5361", "-18,9137 ; 47,5361", "-18,9137 47,5361"])(
    "'%s' is that point",
    (typed) => {
      expect(typedPoint(typed)).toEqual(capital);
      expect(findPlaces(typed, south)).toEqual([{ ...capital, kind: "point", label: "-18.9137, 47.5361" }]);
    },
  );

  test.each(["-18.9137", "95, 47", "-18, 190", "12 rue 7", "-18,9137,47,5361"])("'%s' is none", (typed) => {
    expect(typedPoint(typed)).toBeUndefined();
  });

  test("a plus code is a point: a full one as it is, a short one near its town, or near the pin", () => {
    const door = { latitude: -19.84, longitude: 47.05 };
    const code = plusCodeOf(door);
    for (const [typed, near] of [
      [code, capital],
      [`${code.slice(4)} antsirabe`, capital],
      [code.slice(4), door],
    ] as const) {
      const [found] = findPlaces(typed, near);
      expect(found).toMatchObject({ kind: "point", label: code });
      expect(distanceBetween(found ?? capital, door)).toBeLessThan(11);
    }
  });
});
