import { readFileSync } from "node:fs";
import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { messages as fr } from "./i18n/locales/fr/app.po";
import { messages as zh } from "./i18n/locales/zh/app.po";
import { paths } from "./navigation/paths.ts";
import { extensionRoutes } from "./routes.extensions.ts";
import { comingRoutes, routeAt, routes, specifiedRoutes } from "./routes.ts";

const listed = readFileSync(new URL("../../contract/spec/routes.txt", import.meta.url), "utf8");

test("the table has every route of the specification, in its order, and no other beside the named extensions", () => {
  const specified = listed.split("\n").filter((line) => line.startsWith("/"));
  expect(specified).toHaveLength(87);
  expect(specifiedRoutes.map(({ path }) => path)).toEqual(specified);
  expect(extensionRoutes.map(({ path }) => path)).toEqual([
    "/pages/order/orderDetail",
    "/pages/order/tracking",
    "/pages/user/devices",
    "/pages/user/service",
    "/pages/shop/reviewStatus",
    "/pages/user/people",
    "/pages/user/pin",
    "/pages/user/activity",
    "/pages/login/loginByCode",
    "/pages/user/details",
    "/pages/user/referral",
  ]);
});

test("no path stands in the table twice", () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

test("every title is there in French and in Chinese", () => {
  const french = setupI18n({ locale: "fr", messages: { fr } });
  const chinese = setupI18n({ locale: "zh", messages: { zh } });
  for (const { path, title } of routes) {
    expect(french._(title), path).toMatch(/\p{Script=Latin}/u);
    expect(french._(title), path).not.toBe(title.id);
    expect(chinese._(title), path).toMatch(/\p{Script=Han}/u);
  }
});

test("every page that another leads to is in the table", () => {
  for (const path of Object.values(paths)) expect(routeAt(path, false)?.path).toBe(path);
});

test("the entry address is the entry page for a stranger and the orders for who is signed in", () => {
  expect(routeAt("/", false)?.path).toBe("/pages/login/loginindex");
  expect(routeAt("/", true)?.path).toBe("/pages/currentorder/index");
  expect(routeAt("/", false, true)?.path).toBe("/pages/user/people");
});

test("there are two tabs: the orders, then the shop", () => {
  const tabs = routes.filter(({ tab }) => tab !== undefined).map(({ tab, path }) => [tab, path]);
  expect(tabs).toEqual([
    [0, "/pages/currentorder/index"],
    [1, "/pages/index/index"],
  ]);
});

test("the pages still to come are counted: this figure only ever falls", () => {
  expect(comingRoutes.length).toBeLessThanOrEqual(84);
});
