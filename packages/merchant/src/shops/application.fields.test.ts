import { expect, test } from "vitest";
import { remarkPaths } from "@tsena/contract/shops.application";
import { paths } from "../navigation/paths.ts";
import {
  fieldAt,
  firstOpen,
  hasBegun,
  mayComeLater,
  pageAfter,
  pageOf,
  pageOfField,
  parts,
  stepOf,
  summaryLines,
  summaryPage,
  unmended,
  withLandmark,
  withMeant,
} from "./application.fields.ts";

const at = (address: string) => {
  const [path = "", query = ""] = address.split("?");
  return { path, ...Object.fromEntries(new URLSearchParams(query)) };
};

test("every field that a reviewer may remark on has its page, and its line in the summary", () => {
  const lines = parts.flatMap((part) => summaryLines(part, {})).map(({ path }) => path);
  for (const path of remarkPaths) {
    const { part } = fieldAt(path) ?? {};
    const opened = at(pageOfField(path, "review"));
    expect(opened, path).toMatchObject({ path: part && pageOf(part), from: "review" });
    expect(lines, path).toContain("field" in opened ? opened.field : undefined);
  }
});

test("a remark on a photo opens the photos, one on the place its map", () => {
  expect(at(pageOfField("store.photos.2"))).toEqual({ path: paths.openStoreStore, field: "store.photos" });
  expect(at(pageOfField("store.longitude"))).toEqual({ path: paths.openStoreStore, field: "store.latitude" });
});

test.each(["", "store", "wallet.amount"])("a path that names no field (%s) opens the beginning", (path) => {
  expect(pageOfField(path)).toBe(paths.openStore);
});

test("a step leads to the next, the last to the summary", () => {
  expect(parts.map((part) => pageAfter(part, null))).toEqual([
    paths.openStoreStore,
    paths.openStoreLegalPerson,
    paths.openStoreQualification,
    summaryPage,
  ]);
  expect(parts.map(stepOf)).toEqual([1, 2, 3, 4]);
});

test("a step opened to change one field leads back to where it was opened from", () => {
  expect(pageAfter("category", "summary")).toBe(summaryPage);
  expect(pageAfter("store", "review")).toBe(paths.reviewStatus);
});

test("a remark stands until its field was changed", () => {
  const remarks = [
    { path: "legalPerson.idFront", message: "illisible" },
    { path: "store.photos.2", message: "floue" },
  ];
  expect(unmended(remarks, [])).toEqual(remarks);
  expect(unmended(remarks, ["store.photos"])).toEqual([remarks[0]]);
  expect(unmended([{ path: "nowhere", message: "?" }], [])).toEqual([]);
});

test("the summary tells what is filled in and what is not, the place once", () => {
  const lines = summaryLines("store", { name: "Chez Lalao", latitude: -18.9, longitude: 47.5 });
  expect(lines.find(({ field }) => field === "name")).toEqual({
    path: "store.name",
    field: "name",
    value: "Chez Lalao",
  });
  expect(lines.find(({ field }) => field === "address")?.value).toBeUndefined();
  expect(lines.find(({ field }) => field === "deliveryMode")?.value).toBe(1);
  expect(lines.filter(({ field }) => field.endsWith("itude")).map(({ field }) => field)).toEqual(["latitude"]);
});

test.each([
  ["store.description", "required", false, true],
  ["store.phone", "optional", false, false],
  ["legalPerson.idBack", "optional", false, false],
  ["legalPerson.idBack", "optional", true, true],
  ["qualification.nif", "required", false, false],
  ["qualification.nif", "optional", false, true],
] as const)("%s can wait where papers are %s, with a passport %s: %s", (path, papers, isPassport, expected) => {
  expect(mayComeLater(path, papers, isPassport)).toBe(expected);
});

test("who chose no identity document means the identity card; what was chosen stays", () => {
  expect(withMeant("legalPerson", { name: "Lalao" })).toEqual({ name: "Lalao", idType: "cin" });
  expect(withMeant("legalPerson", { idType: "passport" })).toEqual({ idType: "passport" });
  expect(withMeant("category", undefined)).toEqual({});
});

test("a part is gone on with at its first open field; untouched, at its top", () => {
  const faults = { "store.photos": {}, "store.address": {} };
  expect(at(firstOpen("store", { name: "Chez Lalao" }, faults))).toMatchObject({ field: "store.photos" });
  expect(firstOpen("store", undefined, faults)).toBe(paths.openStoreStore);
  expect(firstOpen("store", { name: "Chez Lalao" }, {})).toBe(paths.openStoreStore);
});

test("an application has begun with its first field", () => {
  expect(hasBegun({})).toBe(false);
  expect(hasBegun({ store: {} })).toBe(false);
  expect(hasBegun({ legalPerson: { name: "Lalao" } })).toBe(true);
});

test.each([
  ["", "à côté de la pharmacie", "à côté de la pharmacie"],
  ["Analakely", "à côté de la pharmacie", "Analakely, à côté de la pharmacie"],
  ["Analakely, à côté de la pharmacie", "À côté de la pharmacie", "Analakely, à côté de la pharmacie"],
  ["Analakely", " ", "Analakely"],
])("the address %s with the landmark %s is %s", (address, landmark, expected) => {
  expect(withLandmark(address, landmark)).toBe(expected);
});
