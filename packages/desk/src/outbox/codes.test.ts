import { expect, test } from "vitest";
import { piecesOf } from "./codes.ts";

const codesOf = (body: string) => piecesOf(body).flatMap(({ text, isCode }) => (isCode ? [text] : []));

test("the code of a message is told apart, in either language", () => {
  expect(codesOf("Votre code Tsena est 048213. Il vaut 5 minutes.")).toEqual(["048213"]);
  expect(codesOf("您的 Tsena 验证码是048213，5 分钟内有效。")).toEqual(["048213"]);
});

test("a phone number or an order's number is no code", () => {
  expect(codesOf("Appelez le +261340000001 pour la commande 12345")).toEqual([]);
});

test("nothing of a message is lost", () => {
  const body = "123456 : votre code\nou 654321";
  expect(
    piecesOf(body)
      .map(({ text }) => text)
      .join(""),
  ).toBe(body);
});
