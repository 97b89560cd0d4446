import { expect, test } from "vitest";
import { otherCallers } from "@tsena/contract/callers";
import { areas } from "@tsena/contract/contract";
import { pendingRoutes } from "@tsena/contract/pending";
import { files, isTest, linesWith } from "./repository.ts";

const apps = files.filter(({ path }) => /^packages\/(merchant|desk)\/src\/.*\.tsx?$/.test(path) && !isTest(path));
const code = apps.map(({ text }) => text).join("\n");

/** Whether an app makes a call, as the apps write it: `api.orders.accept`, `send(desk.accounts`, `actionOf(desk.setDisabled`, `formClient(form).uploads.image`. */
function isMade(area: string, name: string, route: string): boolean {
  const made = new RegExp(`(\\bapi\\.|\\b(send|actionOf)\\(\\s*|\\)\\.)${area}\\.${name}\\b`);
  // What is counted leaves without the client, which would tell the person of its failures.
  return made.test(code) || code.includes(`"${route}" satisfies`);
}

test("a call that no screen makes says in the documents who does, and no other call says so", () => {
  const pending: readonly string[] = pendingRoutes;
  const unmade = Object.entries(areas).flatMap(([area, calls]) =>
    Object.entries(calls)
      .filter(([, { who, route }]) => who !== "platform" && !pending.includes(route))
      .filter(([name, { route }]) => !isMade(area, name, route))
      .map(([, { route }]) => route),
  );
  expect(unmade.toSorted()).toEqual(Object.keys(otherCallers).toSorted());
});

test("a call is made by its name, so that it is found here", () => {
  expect(linesWith(/\bapi(\.\w+)?\[/, apps)).toEqual([]);
});
