import { expect, test } from "vitest";
import { changedPaths, unmendedPaths } from "./review.fields.ts";

const store = { name: "Chez Noro", photos: ["/files/shop/a.jpg"], latitude: -18.9, longitude: 47.5 };
const legalPerson = { idFront: "/files/paper/1.jpg" };

test("of an application sent again the fields are marked that say something else", () => {
  const now = { store: { ...store, name: "Chez Noro, en bas", phone: "+261340000077" }, legalPerson };
  expect([...changedPaths(now, { store, legalPerson })]).toEqual(["store.name", "store.phone"]);
  expect([...changedPaths({ store: { ...store, photos: ["/files/shop/b.jpg"] } }, { store })]).toEqual([
    "store.photos",
  ]);
});

test("a place that was moved to the east alone is marked, a paper that was only signed anew is not", () => {
  expect([...changedPaths({ store: { ...store, longitude: 47.6 } }, { store })]).toEqual(["store.latitude"]);
  const signed = { legalPerson: { idFront: "/files/paper/1.jpg?signature=b" } };
  expect([...changedPaths(signed, { legalPerson })]).toEqual([]);
});

test("of one that was sent once nothing is marked", () => {
  expect([...changedPaths({ store }, null)]).toEqual([]);
});

test("of what was remarked on, the fields are told that were sent again as they stood, in the order of the page", () => {
  const remarked = ["legalPerson.idFront", "store.photos", "store.name"];
  expect(unmendedPaths(remarked, new Set(["store.photos", "store.phone"]))).toEqual([
    "store.name",
    "legalPerson.idFront",
  ]);
});
