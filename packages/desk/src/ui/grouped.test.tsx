// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Grouped } from "./grouped.tsx";

afterEach(cleanup);

const shown = (text: string) => {
  const { container } = render(<Grouped>{text}</Grouped>);
  return {
    text: container.textContent,
    groups: [...container.querySelectorAll("span > span")].map((one) => one.textContent),
  };
};

test.each([
  ["+261340000001", ["+261", "34", "00", "000", "01"]],
  ["101234567890", ["101", "234", "567", "890"]],
  ["Koto · +261340000001", ["+261", "34", "00", "000", "01"]],
])("%s is read in groups, and copied as it is", (text, groups) => {
  expect(shown(text)).toEqual({ text, groups });
});

test.each([
  "+8613800138000",
  "lalao@exemple.mg",
  "1012345678901",
  "+331234567890",
  "Chez Koto 0340000001",
  "Shop of +261340000001",
  "–",
  "",
])("what is read otherwise stands as it is: %j", (text) => {
  expect(shown(text)).toEqual({ text, groups: [] });
});
