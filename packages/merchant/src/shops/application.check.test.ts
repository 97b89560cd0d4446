import { expect, test } from "vitest";
import { checkApplication, checkPart, maySave } from "./application.check.ts";

const whole = {
  category: { shopCategoryId: "street-food" },
  store: {
    name: "Chez Lalao",
    logo: "/files/shop/a.jpg",
    photos: ["/files/shop/b.jpg"],
    phone: "034 00 000 01",
    address: "Analakely",
    latitude: -18.9,
    longitude: 47.5,
  },
  legalPerson: {
    name: "Lalao",
    idType: "cin" as const,
    idNumber: "101 231 456 789",
    idFront: "/files/paper/a.jpg",
    idBack: "/files/paper/b.jpg",
  },
};

test("an application is complete without papers where its kind of shop may do without", () => {
  expect(checkApplication(whole, "optional")).toEqual({});
});

test("where the papers are required, each number and each photo is asked for", () => {
  const faults = checkApplication(whole, "required");
  expect(Object.keys(faults)).toEqual([
    "qualification.nif",
    "qualification.nifImage",
    "qualification.stat",
    "qualification.statImage",
    "qualification.rcs",
    "qualification.rcsImage",
  ]);
  expect(faults["qualification.nifImage"]?.fr).toBe("Ajoutez une photo");
});

test("what is missing is told field by field, in the order of the steps", () => {
  expect(Object.keys(checkApplication({ ...whole, store: { name: "Chez Lalao" }, category: {} }, "optional"))).toEqual([
    "category.shopCategoryId",
    "store.logo",
    "store.photos",
    "store.phone",
    "store.address",
    "store.latitude",
    "store.longitude",
  ]);
});

test("a card's back and its number are asked for though the name is still missing", () => {
  const faults = checkPart("legalPerson", { idType: "cin", idNumber: "12", idFront: "/files/paper/a.jpg" }, "optional");
  expect(Object.keys(faults).sort()).toEqual(["legalPerson.idBack", "legalPerson.idNumber", "legalPerson.name"]);
});

test("what is missing is said as what is to be done: a paper is chosen, its photo added", () => {
  const faults = checkPart("legalPerson", { name: "Lalao", idNumber: "A12B34567" }, "optional");
  expect(faults["legalPerson.idType"]?.fr).toBe("Choisissez la carte d'identité ou le passeport");
  expect(faults["legalPerson.idFront"]?.fr).toBe("Ajoutez une photo");
  const shop = checkPart("store", { name: "Chez Lalao" }, "optional");
  expect([shop["store.logo"]?.zh, shop["store.photos"]?.zh]).toEqual(["请上传照片", "请上传照片"]);
});

test("whoever leaves a field empty reads what is asked for there, in both languages", () => {
  const nothing = { category: {}, store: {}, legalPerson: {}, qualification: {} };
  const faults = checkApplication(nothing, "required");
  expect(faults["store.address"]?.fr).toBe("Écrivez l'adresse\u00A0: quartier, rue, repère");
  expect(faults["qualification.nif"]?.zh).toBe("请填写 NIF 号码");
  const said = Object.values(faults).flatMap(({ fr, zh }) => [fr, zh]);
  expect(
    said.filter((text) => text === "Écrivez ou choisissez ce qui est demandé ici" || text === "请填写此项"),
  ).toEqual([]);
});

test("a passport has a number of its own and no back", () => {
  const { idBack: _none, ...one } = whole.legalPerson;
  expect(checkPart("legalPerson", { ...one, idType: "passport", idNumber: "A12B34567" }, "optional")).toEqual({});
});

test("a draft is not kept with a field that the server would refuse", () => {
  expect(maySave("store", "phone", "034 00")).toBe(false);
  expect(maySave("store", "phone", "+261340000001")).toBe(true);
  expect(maySave("store", "photos", [])).toBe(false);
  expect(maySave("store", "colour", "red")).toBe(false);
});
