import { expect, test } from "vitest";
import { cleanFields, mergeDraft, stillUnsent } from "./application.draft.ts";

test("what waits on this phone wins over what the server keeps, field by field", () => {
  const saved = { name: "Chez Lalao", address: "Analakely" };
  expect(mergeDraft(saved, { name: "Chez Hery" })).toEqual({ name: "Chez Hery", address: "Analakely" });
  expect(mergeDraft(saved, undefined)).toEqual(saved);
});

test("a field that was emptied here stays empty though the server keeps it", () => {
  expect(mergeDraft({ description: "Grillades" }, { description: "" })).toEqual({ description: "" });
});

test("what the server keeps now waits no longer, but for what was typed anew", () => {
  expect(stillUnsent({ name: "Chez Lalao", address: "Isoraka" }, { name: "Chez", address: "Isoraka" })).toEqual({
    name: "Chez Lalao",
  });
});

test("numbers leave as the server knows them, and nothing leaves for what is empty", () => {
  const typed = {
    phone: "034 00 000 01",
    idNumber: "101 231 456 789",
    name: " Lalao ",
    description: " ",
    photos: [],
    deliveryMode: 2,
  };
  expect(cleanFields(typed)).toEqual({
    phone: "+261340000001",
    idNumber: "101231456789",
    name: "Lalao",
    deliveryMode: 2,
  });
});

test("an identity number leaves in plain figures, whichever keyboard has typed it", () => {
  expect(cleanFields({ idNumber: "１０１　２３１　４５６　７８９" })).toEqual({ idNumber: "101231456789" });
});
