import { setLetters } from "../support/devtools.ts";
import { expect, test } from "../support/journey.ts";
import { turnTo } from "../support/themes.ts";
import { brokenOn, crampedOn, draw, elsewhere, phoneOf, stretch, stretched, unreadableOn } from "./drawing.ts";
import { type FixedShop, openFixedShop } from "./fixed-shop.ts";
import { letterSizes, named, partThemes, partWalks } from "./looks.ts";
import { partStates } from "./part-states.ts";

let fixed: FixedShop;
test.beforeAll(async () => {
  fixed = await openFixedShop();
});
test.afterAll(() => fixed.world.close());

/** The parts of this run: those whose names hold one of SCREENSHOTS_PARTS, else all. */
const wanted = named("SCREENSHOTS_PARTS");
const drawn = partStates.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const persons = [...new Set(drawn.map(({ person }) => person))];

for (const { language, viewport } of partWalks)
  test(`the parts and their states at ${viewport.width} px (${language})`, async ({ another }) => {
    const faults: string[] = [];
    for (const person of persons) {
      const page = await another({ viewport, baseURL: fixed.world.address });
      const atRest = await phoneOf(page, fixed, { language, person });
      for (const { name, path, reach } of drawn.filter((one) => one.person === person)) {
        await page.goto(elsewhere);
        await page.goto(`/#${path}`);
        await atRest();
        await reach?.(page, language);
        await atRest();
        for (const letters of letterSizes) {
          await setLetters(page, Number(letters));
          await stretched(page, atRest, async () => {
            for (const theme of partThemes) {
              await turnTo(page, theme);
              await stretch(page, atRest);
              await draw(page, `parts-${language}-${viewport.width}-${theme}-${letters}`, name);
              // Bigger letters change no colour.
              const unread = theme === "light" || letters === "100" ? await unreadableOn(page, theme) : [];
              const broken = letters === "100" ? await brokenOn(page) : [];
              const found = [...(await crampedOn(page)), ...broken, ...unread];
              faults.push(...found.map((fault) => `${name} (${theme}, ${letters} %): ${fault}`));
            }
            await turnTo(page, "light");
          });
        }
      }
      await page.context().close();
    }
    expect(faults).toEqual([]);
  });
