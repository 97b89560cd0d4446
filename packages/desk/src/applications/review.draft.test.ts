import type { Decision } from "@tsena/contract/desk.applications";
import { remarkPaths } from "@tsena/contract/shops.application";
import { faultText } from "@tsena/web/forms/faults.ts";
import { expect, test } from "vitest";
import {
  emptyDraft,
  faultsByPath,
  writtenRemarks,
  isEmptyDraft,
  lastRemarks,
  withRemark,
  withSentence,
} from "./review.draft.ts";
import { linePaths, linesOf } from "./review.fields.ts";

test("every field that a remark may name has a line, but the longitude, which shares that of the latitude", () => {
  const rest = remarkPaths.filter((path) => path !== "store.longitude");
  expect([...linePaths].sort()).toEqual([...rest].sort());
});

test("the remarks that say something are sent, in the order of the page", () => {
  let draft = emptyDraft(1);
  draft = withRemark(draft, "legalPerson.idFront", "  On ne lit pas le nom ");
  draft = withRemark(draft, "store.photos", "Floue");
  draft = withRemark(draft, "store.name", "   ");
  expect(writtenRemarks(draft)).toEqual([
    { path: "store.photos", message: "Floue" },
    { path: "legalPerson.idFront", message: "On ne lit pas le nom" },
  ]);
});

test("a remark taken away leaves nothing to keep, one opened without words does", () => {
  const opened = withRemark(emptyDraft(1), "store.photos", "");
  expect(isEmptyDraft(opened)).toBe(false);
  expect(isEmptyDraft(withRemark(opened, "store.photos", undefined))).toBe(true);
  expect(isEmptyDraft({ ...emptyDraft(1), reason: "Presque" })).toBe(false);
});

test("what the server finds wrong with a remark stands at its field", () => {
  const written = [
    { path: "store.photos", message: "Floue" },
    { path: "legalPerson.idFront", message: "trop long" },
  ];
  const tooLong = faultText("200 caractères au plus");
  const faults = { "remarks.1.message": tooLong, reason: faultText("Dites pourquoi") };
  expect(faultsByPath(faults, written)).toEqual({ "legalPerson.idFront": tooLong });
});

test("a ready sentence follows what is written", () => {
  expect(withSentence("", "Photo illisible")).toBe("Photo illisible");
  expect(withSentence("Trop sombre ", "Photo illisible")).toBe("Trop sombre. Photo illisible");
  expect(withSentence("Trop sombre.", "Photo illisible")).toBe("Trop sombre. Photo illisible");
  expect(withSentence("太暗。", "照片看不清。")).toBe("太暗。照片看不清。");
});

test("the remarks to look at again are those of the last rejection", () => {
  const line = { id: "1", by: "Hery", reason: "", at: "2026-11-20T09:00:00Z" };
  const rejected = (message: string): Decision => ({
    ...line,
    event: "reject",
    remarks: [{ path: "store.photos", message }],
  });
  const sent: Decision = { ...line, event: "submit", remarks: [] };
  expect(lastRemarks([sent, rejected("Encore floue"), sent, rejected("Floue"), sent])).toEqual({
    "store.photos": "Encore floue",
  });
  expect(lastRemarks([sent])).toEqual({});
});

test("a line tells what was sent, and what was left empty too", () => {
  const lines = linesOf("store", { store: { name: "Chez Noro", photos: ["/a.jpg", "/b.jpg"], deliveryMode: 2 } });
  const line = (field: string) => lines.find(({ path }) => path === `store.${field}`);
  expect(line("name")).toMatchObject({ text: "Chez Noro", isPicture: false });
  expect(line("photos")).toMatchObject({ text: "", pictures: ["/a.jpg", "/b.jpg"] });
  expect(line("deliveryMode")).toMatchObject({ text: "2" });
  expect(line("logo")).toMatchObject({ isPicture: true, pictures: [] });
  expect(linesOf("qualification", {})[0]).toMatchObject({ path: "qualification.nif", text: "" });
});
