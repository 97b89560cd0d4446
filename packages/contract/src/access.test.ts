import { expect, test } from "vitest";
import { whyNot, type PersonWho, type SignedInAs } from "./access.ts";
import { module } from "./call.ts";

const owner: SignedInAs = { loginType: 1, permissions: [] };
const cook: SignedInAs = { loginType: 2, permissions: new Set(["orders.view"] as const) };

test.each<[string, PersonWho, SignedInAs | null, string | undefined]>([
  ["a stranger opens what is anyone's", "anyone", null, undefined],
  ["a stranger signs in for the rest", module("goods"), null, "notSignedIn"],
  ["an owner holds every module", module("goods"), owner, undefined],
  ["an owner has what is the owner's", "owner", owner, undefined],
  ["staff have what anybody signed in has", "signedIn", cook, undefined],
  ["one of the modules is enough", module("history", "orders.view"), cook, undefined],
  ["staff have no module that was not granted", module("history"), cook, "moduleNotGranted"],
  ["staff have nothing that is the owner's", "owner", cook, "ownerOnly"],
])("%s", (_says, who, person, reason) => {
  expect(whyNot(who, person)).toBe(reason);
});
