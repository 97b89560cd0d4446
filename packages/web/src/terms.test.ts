import { expect, test } from "vitest";
import { productEditing } from "@tsena/contract/products.editing";
import { createCaller } from "./answers.ts";
import { inApiTerms, inAppTerms, pathInApp, terms } from "./terms.ts";

const combo = { goodsId: "g", productId: "p", quantity: 2, name: "Riz", specification: "Grand" };
const inApp = { productId: "g", variantId: "p", quantity: 2, name: "Riz", variantName: "Grand" };

test("no two fields of the API are one word in the apps", () => {
  const words = Object.values(terms);
  expect(new Set(words).size).toBe(words.length);
});

test("an answer is read by the words of the field however deep it lies, and what is sent is the API's again", () => {
  const answer = [{ categoryId: "c", F_Item: [{ id: "g", specifications: [{ id: "p" }], components: [combo] }] }, null];
  const read = [{ categoryId: "c", products: [{ id: "g", variants: [{ id: "p" }], components: [inApp] }] }, null];
  expect(inAppTerms(answer)).toEqual(read);
  expect(inApiTerms(read)).toEqual(answer);
});

test("a value is left as it is, whatever it says", () => {
  expect(inAppTerms({ name: "goodsId", ids: ["productId"], left: undefined })).toStrictEqual({
    name: "goodsId",
    ids: ["productId"],
    left: undefined,
  });
});

test("a field that the API refused is named as the form has it", async () => {
  expect(pathInApp("specifications.0.price")).toBe("variants.0.price");
  const refused = { path: "components.1.productId", name: "fieldMissing", message: "À remplir" };
  const answer = { resultCode: 400, message: "Refusé", data: { name: "fieldMissing", fields: [refused] } };
  const refusing = () => Promise.resolve(new Response(JSON.stringify(answer), { status: 400 }));
  const send = createCaller(refusing, () => "fr");
  const limits = { timeout: 1000, signal: undefined };
  const asked = send({ route: productEditing.create.route, written: "{}", headers: {}, limits });
  await expect(asked).rejects.toMatchObject({ fields: [{ path: "components.1.variantId" }] });
});
