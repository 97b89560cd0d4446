import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf, ownFile, serverRooms, whyNot } from "./imports.ts";
import { files, isTest, readJson, root } from "./repository.ts";

const server = "packages/server/src";
const merchant = "packages/merchant/src";

describe("the one-way imports", () => {
  test.each([
    ["packages/contract/src/orders.ts", `${server}/app.ts`],
    [`${server}/orders/orders.calls.ts`, `${merchant}/routes.ts`],
    [`${merchant}/orders/orders.queries.ts`, `${server}/app.ts`],
    ["packages/simulator/src/main.ts", `${server}/orders/orders.store.ts`],
    ["packages/simulator/src/main.ts", `${server}/testing/process.ts`],
    ["packages/simulator/src/simulator.test.ts", `${server}/orders/orders.store.ts`],
    [`${server}/shops/shops.calls.ts`, `${server}/orders/orders.calls.ts`],
    [`${server}/shops/shops.store.ts`, `${server}/orders/orders.store.ts`],
    [`${server}/accounts/accounts.store.ts`, `${server}/shops/shops.store.ts`],
    [`${server}/http/dependencies.ts`, `${server}/sessions/sessions.ts`],
    [`${server}/products/products.calls.ts`, `${server}/app.ts`],
    [`${server}/somewhere/some.calls.ts`, `${server}/http/handlers.ts`],
    [`${server}/ledger/ledger.ts`, `${server}/orders/orders.store.ts`],
    [`${server}/orders/orders.rules.ts`, `${server}/orders/orders.store.ts`],
    [`${server}/orders/orders.rules.ts`, `${server}/database/tables.ts`],
    [`${server}/orders/orders.calls.ts`, `${server}/testing/world.ts`],
    [`${merchant}/ui/money.tsx`, `${merchant}/orders/orders.queries.ts`],
    [`${merchant}/ui/money.tsx`, `${merchant}/api/api.ts`],
    [`${merchant}/shops/screens/shop.tsx`, `${merchant}/orders/parts/order-card.tsx`],
    [`${merchant}/orders/screens/orders.tsx`, `${merchant}/shell/page.tsx`],
    [`${merchant}/shops/parts/shop-menu.tsx`, `${merchant}/routes.ts`],
    [`${server}/http/server.ts`, "bench/main.ts"],
    [`${server}/app.ts`, "packages/web/src/store.ts"],
    ["packages/web/src/store.ts", `${merchant}/routes.ts`],
    ["packages/desk/src/app.tsx", `${merchant}/routes.ts`],
  ])("refuse that %s imports %s", (from, to) => {
    expect(whyNot(from, to)).toBeDefined();
  });

  test.each([
    [`${server}/orders/orders.calls.ts`, "packages/contract/src/orders.ts"],
    [`${server}/platform/platform.calls.ts`, `${server}/orders/orders.service.ts`],
    [`${server}/orders/orders.service.ts`, `${server}/ledger/ledger.ts`],
    [`${server}/app.ts`, `${server}/orders/orders.calls.ts`],
    [`${server}/ledger/ledger.test.ts`, `${server}/testing/world.ts`],
    ["packages/simulator/src/testing/demo-server.ts", `${server}/testing/process.ts`],
    [`${merchant}/shops/screens/shop.tsx`, `${merchant}/orders/orders.queries.ts`],
    [`${merchant}/orders/screens/orders.tsx`, `${merchant}/ui/money.tsx`],
    [`${merchant}/orders/parts/dish-tap.tsx`, `${merchant}/products/dish-sheet.later.ts`],
    [`${merchant}/shell/page.tsx`, `${merchant}/routes.ts`],
    ["e2e/order-is-accepted.spec.ts", `${server}/app.ts`],
    [`${merchant}/ui/money.tsx`, "packages/web/src/store.ts"],
    ["packages/web/src/language.ts", "packages/contract/src/languages.ts"],
  ])("let %s import %s", (from, to) => {
    expect(whyNot(from, to)).toBeUndefined();
  });

  const code = files.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path));
  const own = code.flatMap(({ path, text }) =>
    importsOf(text).flatMap((name) => {
      const to = ownFile(path, name);
      return to === undefined ? [] : [{ from: path, name, to }];
    }),
  );

  test("hold in every file", () => {
    const broken = own.flatMap(({ from, to }) => {
      const reason = whyNot(from, to);
      return reason === undefined ? [] : [`${from} → ${to}: ${reason}`];
    });
    expect(own.length).toBeGreaterThan(100);
    expect(broken).toEqual([]);
  });

  test("go down the rooms of the server as the page of the house tells them", () => {
    const page = files.find(({ path }) => path === "docs/architecture.md")?.text ?? "";
    const ofRooms = page.split("\n## ").find((part) => part.startsWith("The server's rooms")) ?? "";
    expect([...ofRooms.matchAll(/^\| `([\w-]+)\/`/gm)].map(([, room]) => room)).toEqual(serverRooms);
    const others = new Set(["demo", "sweeps", "testing"]);
    const folders = readdirSync(join(root, server), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const rooms = folders.map(({ name }) => name).filter((room) => !others.has(room));
    expect(rooms.toSorted()).toEqual([...serverRooms].toSorted());
  });

  test("go in no circle, types included", () => {
    const after = new Map<string, string[]>();
    for (const { from, to } of own) after.set(from, [...(after.get(from) ?? []), to]);
    expect(circlesIn(after)).toEqual([]);
  });

  test("name files that are there, with their extension", () => {
    const isThere = (to: string): boolean => existsSync(join(root, to)) && /\.\w+$/.test(to);
    expect(own.filter(({ to }) => !isThere(to)).map(({ from, name }) => `${from} → ${name}`)).toEqual([]);
  });

  test("take from others only what the package declares", () => {
    const undeclared = code
      .filter(({ path }) => /^packages\/[\w-]+\/src\//.test(path) && !isTest(path))
      .flatMap(({ path, text }) => {
        const declared = declaredBy(path.split("/").slice(0, 2).join("/"));
        return importsOf(text)
          .filter((name) => !/^(\.|node:|virtual:)/.test(name) && !declared.has(packageOf(name)))
          .map((name) => `${path} → ${name}`);
      });
    expect(undeclared).toEqual([]);
  });
});

/** The circles among some files, each as the way round it; found by walking on until a file comes again. */
function circlesIn(after: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(" → "));
    if (way.includes(file) || done.has(file)) return;
    for (const next of after.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of after.keys()) walk(file, []);
  return circles;
}

function packageOf(name: string): string {
  return name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** What a package names; the tools of the apps are part of their build, and so may be named for development. */
function declaredBy(folder: string): Set<string> {
  const { dependencies = {}, devDependencies = {} } = readJson(`${folder}/package.json`) as Manifest;
  const isBuilt = ["packages/web", "packages/merchant", "packages/desk"].includes(folder);
  return new Set([...Object.keys(dependencies), ...(isBuilt ? Object.keys(devDependencies) : [])]);
}
