// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openFields } from "../forms/open-draft.ts";
import { paths } from "../navigation/paths.ts";
import { useBeginForAnother } from "./begin-for-another.ts";

afterEach(() => history.replaceState(null, "", "/"));

const stored = { empty: { typed: "" }, storedFields: ["typed" as const] };
const drafts = (["login", "register", "register.sent", "register.finish", "recover.byEmail"] as const).map((name) =>
  openFields(name, stored),
);

test("nothing that was typed to come in is left for somebody else who begins on the phone, but for the country's code", () => {
  const areaCode = openFields("areaCode.register", stored);
  for (const draft of [...drafts, areaCode]) draft.write({ typed: "hers" });
  renderHook(() => useBeginForAnother()).result.current();
  for (const draft of drafts) expect(draft.read()).toBeUndefined();
  expect(areaCode.read()).toEqual({ typed: "hers" });
  expect(location.pathname).toBe(paths.login);
});
