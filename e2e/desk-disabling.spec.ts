import { deals } from "@tsena/contract/wallet.deals";
import { wallet } from "@tsena/contract/wallet";
import { testPayPassword as payPassword } from "@tsena/server/testing/builders";
import { availableIn, fund } from "@tsena/server/testing/wallets";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

test.use(aComputer);

test(
  "an operator who disables an owner is told before and after what of their withdrawals is cancelled, and the owner reads why",
  speaks.fr,
  async ({ page, another, world, shop, language }) => {
    const amount = 2_000_000;
    await world.build.payPassword(shop);
    await fund(world, shop, 2 * amount);
    const { dealId } = await (await world.asOwner(shop)).does(deals.withdraw, { amount, payPassword });
    await atTheDesk(page, world, language, `/accounts?keyword=${encodeURIComponent(shop.ownerPhone)}`);
    await page.getByRole("link", { name: `Person ${shop.ownerPhone}` }).click();
    for (const shown of [page.getByRole("columnheader", { name: "État" }), page.getByRole("cell", { name: "Actif" })])
      await expect(shown).toBeInViewport({ ratio: 1 });
    let tellCount = () => undefined as void;
    const mayTell = new Promise<void>((resolve) => (tellCount = resolve));
    await page.route("**/GetOpenWithdrawals*", (route) => mayTell.then(() => route.continue()));
    await page.getByRole("button", { name: "Désactiver le compte" }).click();
    const question = page.getByRole("dialog");
    await question.getByLabel("Motif").fill("Fausse boutique");
    await question.getByLabel("Motif").press("Enter");
    await expect(question.getByRole("button", { name: "Désactiver" })).toHaveAttribute("aria-disabled", "true");
    tellCount();
    await expect(question.getByText(/^1 retrait qui n'est pas encore versé est annulé/)).toBeVisible();
    await expect(question.getByText(/^Cela ne ferme pas sa boutique/)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await question.getByRole("button", { name: "Désactiver" }).dblclick();
    await expect(page.getByRole("status").getByText(/est désactivé\. 1 retrait annulé\.$/)).toBeVisible();
    expect(await availableIn(world, [shop])).toEqual([2 * amount]);
    const panel = page.getByRole("complementary");
    await expect(panel.getByText("Fausse boutique")).toBeVisible();
    await expect(panel.getByText("Désactivé par")).toBeVisible();

    await page.getByRole("button", { name: "Réactiver le compte" }).click();
    await question.getByRole("button", { name: "Réactiver" }).click();
    await expect(page.getByRole("status").getByText(/est actif\.$/)).toBeVisible();
    await expectSound(page);
    const { rows } = await (await world.asOwner(shop)).does(wallet.bills, { type: "withdraw" });
    expect(rows).toMatchObject([{ status: "cancelled", dealId }]);
    const phone = await another({ viewport: { width: 360, height: 740 } });
    await signIn(phone, language, shop.ownerPhone, `/#/pages/wallet/bill?id=${rows[0]?.id ?? ""}`);
    await expect(phone.getByText(/Compte désactivé par la plateforme.: Fausse boutique/)).toBeVisible();
  },
);
