import { readFile } from "node:fs/promises";
import { fund } from "@tsena/server/testing/wallets";
import { expect, expectSound, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

test(
  "a month of the wallet is read, printed alone, and taken into a spreadsheet",
  speaks.fr,
  async ({ page, world, shop }) => {
    await fund(world, shop, 1_250_050);
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, "fr", shop.ownerPhone, "/#/pages/wallet/bill");
    await page.getByRole("link", { name: /^Relevé du mois/ }).click();
    await expect(page.getByText("Solde au début du mois")).toBeVisible();
    await expect(page.getByText("Rechargement (1)")).toBeVisible();
    await expect(page.getByText(/Ce mois n'est pas fini/)).toBeVisible();
    await expect(page.getByText("12,500.5")).toHaveCount(3);
    await expectSound(page);

    const asked = page.waitForEvent("download");
    await page.getByRole("button", { name: "Télécharger pour un tableur" }).click();
    const file = await asked;
    expect(file.suggestedFilename()).toMatch(/^releve-\d{4}-\d{2}\.csv$/);
    expect(await readFile(await file.path(), "utf8")).toContain(";Rechargement;;;12500,5;12500,5");

    // What is on the paper while the system prints.
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await page.getByRole("button", { name: "Imprimer" }).click();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Solde au début du mois").last()).toBeVisible();
    await expect(page.getByRole("button", { name: "Télécharger pour un tableur" })).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(page.getByText("Solde au début du mois")).toHaveCount(1);
    await page.getByRole("combobox", { name: "Mois" }).selectOption({ index: 1 });
    await expect(page.getByText("Rien n'a bougé ce mois-là.")).toBeVisible();
  },
);
