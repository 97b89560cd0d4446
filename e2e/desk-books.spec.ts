import { faultsIn, mistakeTotal } from "@tsena/server/testing/wallets";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectSound, test } from "./support/journey.ts";
import { speaks } from "./support/words.ts";

const say = {
  fine: "✓ Tout tombe juste",
  wrong: "! Ne tombe pas juste",
  alarm: /Les comptes ne tombent pas juste/,
  see: "Voir le contrôle",
  total: "Un total n'est pas la somme de ses mouvements",
  wallet: "Voir le portefeuille",
};

test.use(aComputer);

test(
  "books that are not true are told on every page of the desk, which leads to what is wrong and to the wallet",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    await mistakeTotal(world, shop, 100);
    try {
      expect(await faultsIn(world)).toHaveLength(2);
      await atTheDesk(page, world, language, "/texts");
      await expect(page.getByRole("alert").getByText(say.alarm)).toBeVisible();
      await page.getByRole("alert").getByRole("link", { name: say.see }).click();
      await expect(page.getByText(say.wrong)).toBeVisible();
      await page.setViewportSize({ width: 320, height: 640 });
      await expectSound(page);
      await page.getByRole("row").filter({ hasText: say.total }).getByRole("link", { name: say.wallet }).click();
      await expect(page.getByRole("heading", { level: 2, name: `Shop of ${shop.ownerPhone}` })).toBeVisible();
    } finally {
      await mistakeTotal(world, shop, -100);
    }
    expect(await faultsIn(world)).toEqual([]);
    await page.goto("/desk/#/books");
    await page.reload();
    await expect(page.getByText(say.fine)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  },
);
