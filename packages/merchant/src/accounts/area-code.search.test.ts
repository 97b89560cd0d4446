import { expect, test } from "vitest";
import { searchAreaCodes } from "./area-code.search.ts";

const codes = [
  { code: "+261", country: "MG", name: "Madagascar" },
  { code: "+262", country: "RE", name: "La Réunion" },
  { code: "+33", country: "FR", name: "France" },
  { code: "+86", country: "CN", name: "中国" },
];

test.each([
  ["", ["+261", "+262", "+33", "+86"]],
  ["reunion", ["+262"]],
  ["  RÉU ", ["+262"]],
  ["26", ["+261", "+262"]],
  ["+33", ["+33"]],
  ["0033", ["+33"]],
  ["＋２６２", ["+262"]],
  ["中", ["+86"]],
  ["fr", ["+33"]],
  ["nowhere", []],
])("'%s' finds %j", (typed, found) => {
  expect(searchAreaCodes(codes, typed).map(({ code }) => code)).toEqual(found);
});
