import type { Page } from "@playwright/test";
import type { Language } from "@tsena/contract/languages";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { paths } from "../packages/merchant/src/navigation/paths.ts";
import { everyPath } from "./support/every-page.ts";
import { expect, test } from "./support/journey.ts";
import { longNames, nameAllOf, orderByLongNames } from "./support/long-names.ts";
import { keepAnswers } from "./support/marked-words.ts";
import { signIn } from "./support/phone.ts";
import { looksFor, type Stop, walkThrough } from "./support/walks.ts";

/** Every page of the app, parted so that each walk takes about as long. */
const parts = {
  "one's account": /^\/pages\/(login|register|bindEmail|country)\//,
  "the orders and the menu": /^\/pages\/(currentorder|order|deom)\//,
  "the shop, its opening and its place":
    /^\/(pages\/(index|openStore|shop|toolbox|webview|cropper)\/|(choose|open)-location$)/,
  "the wallet, the team and the settings": /^\/pages\/(wallet|staffManagement|user)\//,
} as const;

type Part = keyof typeof parts;

/** One page of each kind. */
const kinds = new Set<string>([
  paths.shop,
  paths.businessHours,
  paths.bindEmail,
  paths.pin,
  paths.devices,
  paths.orderPhone,
  paths.signboard,
]);

/** Where a colour says something: states, figures, marks, what is wrong. */
const coloured = new Set<string>([
  paths.shop,
  paths.businessHours,
  paths.menu,
  paths.variants,
  paths.statistics,
  paths.shopMap,
  paths.printer,
]);

/** Where the shop, its people and what it sells are named as soon as a page opens. */
const named: Record<string, Stop["names"]> = {
  [paths.menu]: "list",
  [paths.variants]: "list",
  [paths.classify]: "list",
  [paths.categories]: "list",
  [paths.prices]: "list",
  [paths.staff]: "list",
  [paths.shop]: "whole",
  [paths.account]: "whole",
  [paths.sorting]: "whole",
  [paths.shopInfo]: "whole",
  [paths.people]: "whole",
};

const next = { fr: "Continuer", zh: "下一步" } as const;
const logout = { fr: "Se déconnecter", zh: "退出登录" } as const;

const press = (name: Record<Language, string>) => (page: Page, language: Language) =>
  page.getByRole("button", { name: name[language] }).click();

const blurs = { fr: /Cette photo sera floue/, zh: /这张照片会模糊/ } as const;

/** A picture that is too small is told its measures. */
async function takeSmallPicture(page: Page, language: Language): Promise<void> {
  const small = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [200, 120];
    canvas.getContext("2d")?.fillRect(0, 0, 200, 120);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  const picture = { name: "small.png", mimeType: "image/png", buffer: Buffer.from(small, "base64") };
  await page.locator("input[type=file]").last().setInputFiles(picture);
  await expect(page.getByText(blurs[language])).toBeVisible();
}

/** What stands on pages of a part once there are orders, or by what their address names, or once something was done there. */
const again: Record<Part, (world: OpenWorld, shop: BuiltShop, memberId: string) => Promise<Stop[]>> = {
  "one's account": async () => [{ path: paths.changePassword, act: press(next), isKind: true, isColoured: true }],
  "the orders and the menu": async (world, shop) => {
    const orderId = await orderByLongNames(world, shop);
    const ofProduct = [paths.productDetails, paths.productForm, paths.variants, paths.product].map(
      (path) => `${path}?id=${shop.productId}`,
    );
    return [
      { path: paths.orders, names: "whole", isKind: true, isColoured: true },
      { path: `${paths.orders}?tab=all`, names: "list", isColoured: true },
      { path: paths.searchOrder, names: "list" },
      { path: paths.kitchen, names: "whole" },
      { path: `${paths.order}?id=${orderId}`, names: "whole", isKind: true },
      { path: `${paths.tracking}?id=${orderId}`, names: "whole" },
      ...[...ofProduct, `${paths.variant}?productId=${shop.productId}`].map((path) => ({ path })),
    ];
  },
  "the shop, its opening and its place": async (world, shop) => {
    await orderByLongNames(world, shop);
    return [
      { path: paths.history, names: "list" },
      { path: paths.shop, names: "whole" },
      { path: paths.signboard, act: takeSmallPicture, isKind: true },
      { path: `${paths.openLocation}?latitude=-18.91&longitude=47.52&name=${longNames[0]}`, names: "whole" },
    ];
  },
  "the wallet, the team and the settings": async (world, shop, memberId) => {
    await orderByLongNames(world, shop);
    return [
      { path: paths.activity, names: "whole" },
      { path: `${paths.staffMember}?id=${memberId}`, names: "whole" },
      { path: paths.settings, isKind: true, isColoured: true, act: press(logout) },
    ];
  },
};

const partOf = (path: string): Part[] => (Object.keys(parts) as Part[]).filter((part) => parts[part].test(path));

test("every route of the specification is in one part of the walks", () => {
  expect(everyPath.length).toBeGreaterThan(95);
  expect(everyPath.filter((path) => partOf(path).length !== 1)).toEqual([]);
});

for (const part of Object.keys(parts) as Part[])
  test(`every route about ${part} opens as it should, in both languages on the smallest phone`, async ({
    page,
    world,
    shop,
  }) => {
    test.setTimeout(240_000);
    const memberId = await nameAllOf(world, shop);
    await page.setViewportSize({ width: 320, height: 640 });
    await keepAnswers(page);
    await signIn(page, "fr", shop.ownerPhone, `/?words=marked#${paths.orders}`);
    const bare = everyPath.filter((path) => partOf(path).includes(part));
    const found = await walkThrough(
      page,
      bare.map((path) => ({ path, names: named[path], isKind: kinds.has(path), isColoured: coloured.has(path) })),
    );
    const stops = await again[part](world, shop, memberId);
    const later = await walkThrough(
      page,
      stops.map((stop) => ({ ...stop, isAgain: true })),
    );
    for (const look of Object.keys(looksFor) as (keyof typeof looksFor)[])
      await test.step(looksFor[look], () => {
        expect.soft([...found[look], ...later[look]], looksFor[look]).toEqual([]);
      });
  });
