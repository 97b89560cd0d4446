import type { DocumentVersion } from "@tsena/contract/desk";
import { expect, test } from "vitest";
import { chosenIn, draftFrom, isSameText } from "./texts.draft.ts";

const latest: DocumentVersion = {
  kind: "agreement",
  version: 3,
  titleFr: "Conditions",
  titleZh: "条款",
  bodyFr: "Un",
  bodyZh: "一",
  publishedAt: "2026-11-20T09:00:00Z",
  publishedBy: null,
};

test("a new version begins at the latest, and at nothing where there is none", () => {
  expect(draftFrom(latest)).toEqual({ base: 3, titleFr: "Conditions", titleZh: "条款", bodyFr: "Un", bodyZh: "一" });
  expect(draftFrom(undefined)).toEqual({ base: 0, titleFr: "", titleZh: "", bodyFr: "", bodyZh: "" });
});

test("a draft that differs by spaces at its ends alone is the same text", () => {
  expect(isSameText({ ...draftFrom(latest), bodyFr: "Un\n" }, latest)).toBe(true);
  expect(isSameText({ ...draftFrom(latest), bodyZh: "二" }, latest)).toBe(false);
  expect(isSameText(draftFrom(undefined), undefined)).toBe(false);
});

test("an address that names no text of ours shows the agreement, being written", () => {
  expect(chosenIn(new URLSearchParams("kind=poem&version=-1"))).toEqual({ kind: "agreement", version: 0 });
  expect(chosenIn(new URLSearchParams("kind=privacy&version=2"))).toEqual({ kind: "privacy", version: 2 });
});
