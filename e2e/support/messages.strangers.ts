import { applicantOf, reviewed, sentBy } from "@tsena/server/testing/applicants";
import { testPassword } from "@tsena/server/testing/builders";
import { wrongFor } from "@tsena/server/testing/outbox";
import { expect } from "./journey.ts";
import { cut, open, press, type Scene, type ToldTo } from "./messages.ts";
import { codeSentTo } from "./outbox.ts";
import { tryToSignIn } from "./phone.ts";
import { freshPhone } from "./wizard.ts";

const register = "/pages/register/index";

/** Asks for a code for a new account. */
async function askForCode({ page, say }: Scene, target: string): Promise<void> {
  await open(page, register);
  await page.getByLabel(say("Téléphone ou e-mail")).fill(target);
  await press(page, say("Recevoir un code"));
}

let newcomer = "";

/** What somebody is told who is not signed in, opens an account, and then a shop. */
export const toldToStrangers = {
  "agreement not accepted": {
    on: "/pages/login/login",
    when: ({ page, words }) => page.getByRole("button", { name: words.signIn }).click(),
  },
  "network error, try later": {
    on: "/pages/login/login",
    when: async ({ page, shop, language }) => {
      await cut(page, "ShopUser/Login");
      await tryToSignIn(page, language, shop.ownerPhone, testPassword);
    },
  },
  "please log in first": {
    on: "/pages/login/login",
    when: ({ page }) => open(page, "/pages/shop/file"),
  },
  "phone already registered": {
    on: register,
    when: (scene) => askForCode(scene, scene.shop.ownerPhone),
  },
  "email already registered": {
    on: register,
    when: async (scene) => {
      const email = `taken${scene.shop.ownerPhone.slice(1)}@exemple.mg`;
      const { database } = scene.world.app.dependencies;
      await database.updateTable("users").set({ email }).where("id", "=", scene.shop.ownerId).execute();
      await askForCode(scene, email);
    },
  },
  "wrong verification code": {
    on: register,
    when: async (scene) => {
      newcomer = freshPhone();
      await askForCode(scene, newcomer);
      const code = wrongFor(await codeSentTo(scene.world, newcomer));
      await scene.page.getByLabel(scene.say("Code à 6 chiffres")).fill(code);
    },
  },
  "the two passwords do not match": {
    on: register,
    when: async ({ page, world, say }) => {
      await page.getByLabel(say("Code à 6 chiffres")).fill(await codeSentTo(world, newcomer));
      await page.getByLabel(say("Nouveau mot de passe")).fill(testPassword);
      await page.getByLabel(say("Le même, encore une fois")).fill(`${testPassword}!`);
      await press(page, say("Continuer"));
    },
  },
  "referrer not found": {
    on: register,
    when: async ({ page, say }) => {
      await page.getByLabel(say("Le même, encore une fois")).fill(testPassword);
      await press(page, say("Continuer"));
      await page.getByText(say("J'ai un parrain")).click();
      await page.getByLabel(say("Code de votre parrain")).fill("ZZZZZZZZ");
      await page.getByLabel(say("Code de votre parrain")).blur();
    },
  },
  "submit failed": {
    on: register,
    when: async ({ page, say }) => {
      await page.getByLabel(say("Code de votre parrain")).fill("");
      await page.getByRole("checkbox").check();
      await cut(page, "ShopUser/Register");
      await press(page, say("Créer mon compte"));
    },
  },
  "already registered shop": {
    on: "/pages/shop/reviewStatus",
    when: async ({ page, world, language, say }) => {
      const applicant = await applicantOf(world);
      await tryToSignIn(page, language, applicant.phone, testPassword);
      await press(page, say("Commencer"));
      await page.getByRole("radio").first().check();
      await expect(page.getByText(say("Brouillon enregistré"))).toBeVisible();
      // Meanwhile, from another phone.
      await sentBy(applicant);
      await reviewed(world, applicant.userId, { event: "approve" });
      await press(page, say("Continuer"));
    },
  },
} satisfies ToldTo;
