import { readFileSync } from "node:fs";
import { setupI18n } from "@lingui/core";
import type { ModuleId } from "@tsena/contract/modules";
import { expect, test } from "vitest";
import { messages as frApp } from "./i18n/locales/fr/app.po";
import { messages as frTitles } from "./i18n/locales/fr/titles.po";
import { messages as zhApp } from "./i18n/locales/zh/app.po";
import { messages as zhTitles } from "./i18n/locales/zh/titles.po";
import { paths } from "./navigation/paths.ts";
import { extensionRoutes } from "./routes.extensions.ts";
import { routes, specifiedRoutes } from "./routes.ts";
import { passageTo } from "./shell/may-open.ts";
import { pagePathAt } from "./shell/route-table.ts";

const listed = readFileSync(new URL("../../contract/spec/routes.txt", import.meta.url), "utf8");

test("the table has every route of the specification, in its order, and no other beside the named extensions", () => {
  const specified = listed.split("\n").filter((line) => line.startsWith("/"));
  expect(specified).toHaveLength(87);
  expect(specifiedRoutes.map(({ path }) => path)).toEqual(specified);
  expect(extensionRoutes.map(({ path }) => path)).toEqual([
    "/pages/order/orderDetail",
    "/pages/order/tracking",
    "/pages/order/kitchen",
    "/pages/order/practice",
    "/pages/order/printer",
    "/pages/wallet/statement",
    "/pages/wallet/poster",
    "/pages/user/devices",
    "/pages/user/service",
    "/pages/shop/reviewStatus",
    "/pages/user/people",
    "/pages/user/pin",
    "/pages/user/activity",
    "/pages/login/loginByCode",
    "/pages/user/details",
    "/pages/user/referral",
    "/pages/shop/statistics",
    "/pages/order/prices",
    "/pages/order/priceLog",
    "/pages/order/menuFile",
  ]);
});

test("what stays the owner's has no page for anybody else: the team, what is paid out, and its code", () => {
  const { staff, staffMember, staffAccess, staffAdd, staffPassword, transfer, withdraw } = paths;
  const team = [staff, staffMember, staffAccess, staffAdd, staffPassword];
  const out = [transfer, withdraw, paths.payment, paths.choosePayCode, paths.changePayCode];
  const ofOwner = new Set<string>([...team, ...out]);
  const others = routes.filter(({ path, who }) => ofOwner.has(path) && who !== "owner");
  expect(others.map(({ path }) => path)).toEqual([]);
});

test("no path stands in the table twice", () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

test("every title is there in French and in Chinese", () => {
  const french = setupI18n({ locale: "fr", messages: { fr: { ...frApp, ...frTitles } } });
  const chinese = setupI18n({ locale: "zh", messages: { zh: { ...zhApp, ...zhTitles } } });
  for (const { path, title } of routes) {
    expect(french._(title), path).toMatch(/\p{Script=Latin}/u);
    expect(french._(title), path).not.toBe(title.id);
    expect(chinese._(title), path).toMatch(/\p{Script=Han}/u);
  }
});

test("every page that another leads to is in the table", () => {
  const listed = new Set(routes.map(({ path }) => path));
  expect(Object.values(paths).filter((path) => !listed.has(path))).toEqual([]);
});

test("the entry address is the entry page for a stranger and the orders for who is signed in", () => {
  expect(pagePathAt("/", false)).toBe("/pages/login/loginindex");
  expect(pagePathAt("/", true)).toBe("/pages/currentorder/index");
  expect(pagePathAt("/", false, true)).toBe("/pages/user/people");
});

test("there are two tabs: the orders, then the shop", () => {
  const tabs = routes.filter(({ tab }) => tab !== undefined).map(({ tab, path }) => [tab, path]);
  expect(tabs).toEqual([
    [0, "/pages/currentorder/index"],
    [1, "/pages/index/index"],
  ]);
});

test("what a counter collects by, the shop's own code among it, opens to who may collect, and to nobody who may only look at the wallet", () => {
  const passageOf = (path: string, ...permissions: ModuleId[]) => {
    const row = routes.find((one) => one.path === path);
    const userInfo = { shopId: "s", auditStatus: 2 as const, permissions, signInId: "k" };
    return row && passageTo(row, { token: "t", loginType: 2, userInfo });
  };
  for (const path of [paths.myCode, paths.payOrCollect]) {
    expect(passageOf(path, "wallet.collect"), path).toBe("open");
    expect(passageOf(path, "wallet.view"), path).toBe("moduleNotGranted");
  }
});
