import type { Page } from "@playwright/test";
import type { Language } from "@tsena/contract/languages";

const logout = { fr: "Se déconnecter", zh: "退出登录" } as const;

/** One page of each kind, and how who is signed in comes to it: a rule of every page is looked at on these. */
export const kindsOfPage: Record<string, (page: Page, language: Language) => Promise<unknown>> = {
  "the orders' tab": (page) => page.goto("/#/pages/currentorder/index"),
  "the shop's tab": (page) => page.goto("/#/pages/index/index"),
  "a protected page": (page) => page.goto("/#/pages/shop/BusinessDate"),
  "a wizard": (page) => page.goto("/#/pages/country/password"),
  "a sheet": async (page, language) => {
    await page.goto("/#/pages/user/setup");
    await page.getByRole("button", { name: logout[language] }).click();
    await page.getByRole("dialog").waitFor();
  },
};
