import type { Language } from "@tsena/contract/languages";
import { faultsIn, mistakeTotal } from "@tsena/server/testing/wallets";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectAccessible, expectSound, test } from "./support/journey.ts";
import { speaks } from "./support/words.ts";

const words = {
  fr: {
    fine: "✓ Tout tombe juste",
    wrong: "! Ne tombe pas juste",
    alarm: /Les comptes ne tombent pas juste/,
    see: "Voir le contrôle",
    total: "Un total n'est pas la somme de ses mouvements",
    wallet: "Voir le portefeuille",
  },
  zh: {
    fine: "✓ 账目正确",
    wrong: "! 账目不符",
    alarm: /账目/,
    see: "查看检查结果",
    total: "合计与变动之和不符",
    wallet: "查看钱包",
  },
} satisfies Record<Language, object>;

test.use(aComputer);

test(
  "books that are not true are told on every page of the desk, which leads to what is wrong and to the wallet",
  speaks.fr,
  async ({ page, world, shop, language }) => {
    const say = words[language];
    await mistakeTotal(world, shop, 100);
    try {
      expect(await faultsIn(world)).toHaveLength(2);
      await atTheDesk(page, world, language, "/texts");
      await expect(page.getByRole("alert").getByText(say.alarm)).toBeVisible();
      await page.getByRole("alert").getByRole("link", { name: say.see }).click();
      await expect(page.getByText(say.wrong)).toBeVisible();
      await expectAccessible(page);
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
