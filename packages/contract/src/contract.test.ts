import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { appVersion } from "./version.ts";
import { addressesOf, type Call, methodOf } from "./call.ts";
import { allCalls, contract } from "./contract.ts";
import { extensions } from "./extensions.ts";
import { pendingRoutes } from "./pending.ts";

const calls = allCalls;
const routes = calls.map(({ route }) => route);

const specified = readFileSync(new URL("../spec/calls.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [method = "", path = "", base = ""] = line.split(" ");
    return { line, method, path, base };
  });

describe("the contract holds every call of the specification", () => {
  it("which lists 94 of them", () => {
    expect(specified).toHaveLength(94);
  });

  it.each(specified)("$line", ({ method, path, base }) => {
    const found = calls.filter((call) => call.route === `${method} ${path}`);
    expect(found).toHaveLength(1);
    const [call] = found as [Call];
    expect(methodOf(call)).toBe(method);
    const addresses = base === "wallet" ? [`/walletapi/${path}`] : [`/baeapi/${path}`, `/api/${path}`];
    expect(addressesOf(call)).toEqual(addresses);
  });
});

describe("the contract's lists agree with it", () => {
  it("whatever the specification does not name stands in extensions, and nothing else does", () => {
    const named = new Set(specified.map(({ method, path }) => `${method} ${path}`));
    const beyond = routes.filter((route) => !named.has(route));
    expect(beyond.toSorted()).toEqual(Object.keys(extensions).toSorted());
  });

  it("every extension says why it is there", () => {
    expect(Object.values(extensions).filter((reason) => reason.length < 10)).toEqual([]);
  });

  it("no route stands there twice", () => {
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });

  it("every pending route is a call, and is listed once", () => {
    expect(pendingRoutes.filter((route) => !routes.includes(route))).toEqual([]);
    expect(new Set(pendingRoutes).size).toBe(pendingRoutes.length);
  });

  it("the first order's calls are built, not pending", () => {
    const built = new Set(["POST ShopUser/Login", "GET Order/GetOrderReminder", "POST Order/Accept", "POST v1/orders"]);
    expect(pendingRoutes.filter((route) => built.has(route))).toEqual([]);
  });
});

/** As much of a schema as is looked at here. */
interface Looked {
  type: string;
  entries?: Record<string, unknown>;
  item?: unknown;
  wrapped?: unknown;
  options?: unknown[];
}

describe("every row of the platform API", () => {
  const ofPlatform: readonly Call[] = calls.filter(({ who }) => who === "platform");

  it("that changes something heeds an idempotency key", () => {
    const writing = ofPlatform.filter((call) => methodOf(call) !== "GET");
    expect(writing.length).toBeGreaterThan(8);
    expect(writing.filter(({ idempotent }) => idempotent === undefined).map(({ route }) => route)).toEqual([]);
  });

  it("knows the name of each field that it takes, however deep, and no row of an app refuses one that it does not", () => {
    const objectsIn = (node: unknown): string[] => {
      if (typeof node !== "object" || node === null) return [];
      const { type, entries, item, wrapped, options } = node as Looked;
      const inside: unknown[] = [...Object.values(entries ?? {}), item, wrapped, ...(options ?? [])];
      const own = entries === undefined ? [] : [type];
      return [...own, ...inside.flatMap(objectsIn)];
    };
    for (const call of calls) {
      const kinds = new Set(objectsIn(call.input));
      expect([call.route, kinds.has("strict_object")]).toEqual([call.route, call.who === "platform"]);
      if (call.who === "platform") expect([call.route, [...kinds]]).toEqual([call.route, ["strict_object"]]);
    }
  });
});

describe("every row of the contract", () => {
  it("says in a sentence what it does", () => {
    expect(calls.filter(({ about }) => !/^[A-Z+].*[.]$/s.test(about)).map(({ route }) => route)).toEqual([]);
  });

  it("that moves money by the wallet needs an idempotency key", () => {
    const posts = calls.filter((call) => addressesOf(call)[0].startsWith("/walletapi/") && methodOf(call) === "POST");
    expect(posts).toHaveLength(5);
    expect(posts.filter(({ idempotent }) => idempotent !== "required")).toEqual([]);
  });

  it("that creates a thing of the shop honours an idempotency key", () => {
    const creating = calls.filter(({ route }) => /\/(New)?Create(Staff)?$|\/Apply$/.test(route));
    expect(creating.length).toBeGreaterThan(6);
    expect(creating.filter(({ idempotent }) => idempotent === undefined).map(({ route }) => route)).toEqual([]);
  });

  it("that only reads takes no idempotency key", () => {
    const reading = calls.filter((call) => methodOf(call) === "GET" && call.idempotent !== undefined);
    expect(reading.map(({ route }) => route)).toEqual([]);
  });
});

describe("the app's version", () => {
  it("is the packages' own", () => {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
      version: string;
    };
    expect(appVersion.name).toBe(version);
  });
});

describe("twins share what they say", () => {
  it.each([
    ["Goods/Create is Goods/NewCreate", contract.productEditing.create, contract.productEditing.createByOldName],
    [
      "GoodsCategory/Update is GoodsCategory/NewUpdate",
      contract.categories.update,
      contract.categories.updateByOldName,
    ],
    ["POST Products/GetList is the GET", contract.variants.list, contract.variants.listByPost],
  ])("%s", (_name, one: Call, other: Call) => {
    expect(other.input).toBe(one.input);
    expect(other.output).toBe(one.output);
    expect(other.failures).toBe(one.failures);
    expect(other.who).toBe(one.who);
  });
});
