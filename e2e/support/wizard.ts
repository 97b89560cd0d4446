import type { Page } from "@playwright/test";
import { failures, type FailureName } from "@tsena/contract/failures";
import type { Language } from "@tsena/contract/languages";
import type { BuiltShop } from "@tsena/server/testing/builders";
import type { OpenWorld } from "@tsena/server/testing/open-world";
import { expect } from "./journey.ts";
import { codeSentTo, messagesTo } from "./outbox.ts";
import { speak } from "./phone.ts";
import { wordsIn } from "./words.ts";

const words = {
  account: { fr: "Téléphone ou e-mail", zh: "手机号或邮箱" },
  phone: { fr: "Numéro de téléphone", zh: "手机号" },
  email: { fr: "Adresse e-mail", zh: "邮箱" },
  send: { fr: "Recevoir un code", zh: "获取验证码" },
  code: { fr: "Code à 6 chiffres", zh: "6 位验证码" },
  again: { fr: "Renvoyer un code", zh: "重新获取验证码" },
  wait: { fr: /Nouveau code possible/, zh: /秒后可重新获取/ },
  next: { fr: "Continuer", zh: "下一步" },
  password: { fr: "Nouveau mot de passe", zh: "新密码" },
  repeat: { fr: "Le même, encore une fois", zh: "再次输入密码" },
  agree: { fr: /J'accepte/, zh: /同意/ },
  create: { fr: "Créer mon compte", zh: "完成注册" },
} as const satisfies Record<string, Record<Language, string | RegExp>>;

export const network = { fr: "Erreur de réseau, réessayez plus tard", zh: "网络错误，请稍后再试" };

/** The words of a wizard in one language. */
export type Say = Record<keyof typeof words, string | RegExp>;

export function sayIn(language: Language): Say {
  return Object.fromEntries(Object.entries(words).map(([name, texts]) => [name, texts[language]])) as Say;
}

/** What everything of a wizard is done with. */
export interface At {
  page: Page;
  world: OpenWorld;
  shop: BuiltShop;
  language: Language;
  say: Say;
}

/** A wizard that proves an address by a code. */
export interface WizardRow {
  name: string;
  field: "account" | "phone" | "email";
  /** Makes who is needed, opens the first question that asks for an address, and gives the address to type. */
  open: (at: At) => Promise<string>;
  /** An address that is refused at once for being somebody's, and the refusal; absent where every address may be typed. */
  taken?: { of: (at: At) => Promise<string>; failure: FailureName };
  /** What is there once the code was right. */
  proven: (at: At) => Promise<void>;
  /** Everything after a right code; absent where that is the end. */
  finish?: { send: RegExp | string | ((say: Say) => string | RegExp); end: (at: At) => Promise<void> };
}

let count = 0;
export const freshPhone = (): string =>
  `+26139${String(process.pid % 1000).padStart(3, "0")}${String((count += 1)).padStart(4, "0")}`;
export const freshEmail = (): string => `w${process.pid}.${(count += 1)}@exemple.mg`;

async function giveEmail({ world, shop }: At, email: string): Promise<string> {
  const { database } = world.app.dependencies;
  await database.updateTable("users").set({ email }).where("id", "=", shop.ownerId).execute();
  return email;
}

async function openPage({ page, language }: At, path: string): Promise<void> {
  await speak(page, language);
  await page.goto(`/#${path}`);
}

const newPassword = async ({ page, say }: At) => expect(page.getByLabel(say.repeat)).toBeVisible();

/** Every wizard that an address and a code open. */
export const wizards: readonly WizardRow[] = [
  {
    name: "opening an account",
    field: "account",
    open: async (at) => {
      await openPage(at, "/pages/register/index");
      return freshPhone();
    },
    taken: { of: async ({ shop }) => shop.ownerPhone, failure: "phoneTaken" },
    proven: newPassword,
    finish: {
      send: (say) => say.next,
      end: async ({ page, say }) => {
        await page.getByRole("checkbox", { name: say.agree }).check();
        await page.getByRole("button", { name: say.create }).click();
        await expect(page).toHaveURL(/openStore/);
      },
    },
  },
  {
    name: "recovering by phone",
    field: "phone",
    open: async (at) => {
      await openPage(at, "/pages/country/RetrievePassword");
      return at.shop.ownerPhone;
    },
    proven: newPassword,
    finish: { send: /Changer le mot de passe|修改密码/, end: ({ page }) => expect(page).toHaveURL(/login\/login/) },
  },
  {
    name: "recovering by e-mail",
    field: "email",
    open: async (at) => {
      await openPage(at, "/pages/country/indexpassword01");
      return giveEmail(at, freshEmail());
    },
    proven: newPassword,
    finish: { send: /Changer le mot de passe|修改密码/, end: ({ page }) => expect(page).toHaveURL(/login\/login/) },
  },
  {
    name: "signing in by a code",
    field: "account",
    open: async (at) => {
      await openPage(at, "/pages/login/loginByCode");
      await at.page.getByRole("checkbox", { name: at.say.agree }).check();
      return at.shop.ownerPhone;
    },
    proven: async ({ page, language }) =>
      expect(page.getByRole("tab", { name: wordsIn(language).pending })).toBeVisible(),
  },
];

/** One of them. */
export function wizardNamed(name: string): WizardRow {
  const row = wizards.find((one) => one.name === name);
  if (row === undefined) throw new Error(name);
  return row;
}

/** Types the address and asks for a code to it. */
export async function askForCode(at: At, row: WizardRow, target: string): Promise<void> {
  const { page, say } = at;
  await page.getByLabel(say[row.field], { exact: true }).fill(target);
  await page.getByRole("button", { name: say.send }).click();
}

/** Gives a code, and waits for what is said of it. */
export async function giveRefusedCode({ page, say, language }: At, code: string, failure: FailureName): Promise<void> {
  await page.getByLabel(say.code).fill("");
  await page.getByLabel(say.code).fill(code);
  await expect(page.getByText(failures[failure][language], { exact: true })).toBeVisible();
  await expect(page.getByLabel(say.code)).toHaveAttribute("aria-invalid", "true");
}

/** Passes the minute between two sendings, on the phone and on the server, and asks for another code. */
export async function askForAnotherCode({ page, world, say }: At, target: string): Promise<string> {
  const before = await messagesTo(world, target);
  await world.app.dependencies.database.deleteFrom("throttles").where("key", "like", `code:gap:${target} %`).execute();
  await page.clock.fastForward(61_000);
  await page.getByRole("button", { name: say.again }).click();
  await expect(page.getByText(say.wait)).toBeVisible();
  await expect.poll(() => messagesTo(world, target)).toBe(before + 1);
  return codeSentTo(world, target);
}

/** Makes the last code sent to a target one of an hour ago. */
export async function letCodesExpire({ world }: At, target: string): Promise<void> {
  await world.app.dependencies.database
    .updateTable("verification_codes")
    .set({ expires_at: new Date(Date.now() - 3_600_000) })
    .where("target", "=", target)
    .execute();
}

/** One address is everybody's here: what others counted under it is forgotten. */
export async function forgetAddress(world: OpenWorld): Promise<void> {
  await world.app.dependencies.database
    .deleteFrom("throttles")
    .where((row) => row.or([row("key", "like", "code:sent-from:%"), row("key", "like", "lookup:%")]))
    .execute();
}
