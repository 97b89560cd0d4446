import type { Page } from "@playwright/test";
import type { Language } from "@tsena/contract/languages";
import { saidIn, type SpecifiedMessage, specifiedMessages } from "@tsena/contract/testing/said";
import { appVersion } from "@tsena/contract/version";
import { announcements, expect, forgetAnnouncements, test } from "./support/journey.ts";
import { toldToOwners } from "./support/messages.owners.ts";
import { toldToStrangers } from "./support/messages.strangers.ts";
import { open, press, type Scene, type Told, type ToldTo } from "./support/messages.ts";
import { passBehindScreens, signIn, speak, withoutStream } from "./support/phone.ts";
import { speaks, wordsIn } from "./support/words.ts";

/** What the server says of the newest version, from now on. */
const offer = (page: Page, forced: boolean): Promise<unknown> =>
  page.route("**/AppVer/GetLatestVersion*", (route) => {
    const data = { versionName: "0.3.0", versionCode: appVersion.code + 1, forced, notes: "" };
    return route.fulfill({ json: { resultCode: 200, message: "", data } });
  });

/** What somebody is told whose app is older than the newest version. */
const toldOfUpdates = {
  "new version, optional": {
    on: "/pages/login/login",
    when: async ({ page }) => {
      await offer(page, false);
      await open(page, "/pages/login/login");
      await passBehindScreens(page);
    },
    values: () => ({ 0: "0.3.0" }),
  },
  "new version, forced": {
    on: "/pages/login/login",
    when: async ({ page }) => {
      await offer(page, true);
      await page.reload();
      await passBehindScreens(page);
    },
  },
  "installer download failed": {
    on: "/pages/login/login",
    when: async ({ page, world, say }) => {
      await page.route(`${world.address}/`, (route) => route.abort("connectionrefused"));
      await press(page, say("Mettre à jour"));
    },
  },
} satisfies ToldTo;

/** What no phone can bring about: the ledger would have to hold more than 90,000,000,000,000 Ar. A test of the server's reaches the second. */
const beyondPhones = ["withdrawal failed", "transfer failed"] as const satisfies SpecifiedMessage[];

test("each message that must be said is told below, or is one that no phone can bring about", () => {
  const told = { ...toldToStrangers, ...toldToOwners, ...toldOfUpdates };
  expect([...Object.keys(told), ...beyondPhones].toSorted()).toEqual(Object.keys(specifiedMessages).toSorted());
});

/** Plays the scenes of one person; each message is said anew, on the page where it belongs. */
async function play(told: ToldTo, scene: Scene): Promise<void> {
  const { page, language } = scene;
  for (const [message, { on, when, values }] of Object.entries(told) as [SpecifiedMessage, Told][]) {
    await test.step(message, async () => {
      const text = saidIn(language, specifiedMessages[message], values?.(language));
      await forgetAnnouncements(page);
      await when(scene);
      const isSaid = async (): Promise<boolean> =>
        (await announcements(page)).some((said) => said.includes(text)) ||
        (await page.getByText(text).filter({ visible: true }).count()) > 0;
      await expect.poll(isSaid, { message: `'${text}' is said` }).toBe(true);
      await expect.poll(() => new URL(page.url()).hash.split("?")[0]).toBe(`#${on}`);
    });
  }
}

/** What the scenes say and look for in a language. */
const sayIn = (language: Language): Pick<Scene, "language" | "words" | "say"> => ({
  language,
  words: wordsIn(language),
  say: (french, values) => saidIn(language, french, values),
});

// Which words a message is said in is the catalogues' and the failures' table, whose tests see each in both languages.
test(
  "who has an older app, or is not signed in, is told each message where it belongs",
  speaks.zh,
  async ({ page, world, shop, language }) => {
    const scene = { page, world, shop, ...sayIn(language) };
    await speak(page, language);
    await page.clock.install();
    await page.goto("/healthz");
    await play(toldOfUpdates, scene);
    // Nothing newer is offered from here on, and the app starts anew.
    await page.unrouteAll();
    await page.reload();
    await play(toldToStrangers, scene);
  },
);

test("an owner is told each message where it belongs", speaks.fr, async ({ page, world, shop, language }) => {
  // Some of it is told only where a phone does not hear at once what others do.
  await withoutStream(page);
  await signIn(page, language, shop.ownerPhone);
  await play(toldToOwners, { page, world, shop, ...sayIn(language) });
});
