import { deals } from "@tsena/contract/wallet.deals";
import { testPayPassword as payPassword } from "@tsena/server/testing/builders";
import { availableIn, faultsIn, fund } from "@tsena/server/testing/wallets";
import { atTheDesk } from "./support/desk.ts";
import { aComputer } from "./support/devices.ts";
import { expect, expectSound, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

const say = {
  pay: "Payer un retrait…",
  code: "Code QR du retrait",
  find: "Chercher le retrait",
  unknown: "Code QR inconnu ou incomplet",
  question: "Payer 20,000 Ar en espèces\u00A0?",
  digits: "Code de contrôle",
  given: "Billets remis",
  incomplete: "Le code de contrôle compte 4 chiffres",
  wrong: "Le code de contrôle n'est pas le bon. Vous pouvez encore essayer 4 fois",
  paid: /^20,000\sAr payés en espèces à /,
  nothing: "Rien à payer",
  ended: /ne donnez pas de billets\.$/,
  by: "Payé par",
  day: /^Payé par vous aujourd'hui en espèces\u00A0: 20,000\sAr \(1 retrait\)$/,
  receipt: "Reçu",
  desk: "Espèces reçues\u00A0: Guichet Tsena",
  twoPhones: /deux téléphones/,
};

test(
  "an operator pays cash out to whoever shows a code and says its digits, whose phone then names the desk",
  speaks.fr,
  async ({ page, another, world, shop, language }) => {
    await world.build.payPassword(shop);
    await fund(world, shop, 5_000_000);
    const owner = await world.asOwner(shop);
    const { dealId, code, matchCode } = await owner.does(deals.withdraw, { amount: 2_000_000, payPassword });
    await signIn(page, language, shop.ownerPhone, `/#/pages/wallet/reflect?dealId=${dealId}`);
    await expect(page.getByText(matchCode ?? "", { exact: true })).toBeVisible();

    const desk = await another(aComputer);
    await atTheDesk(desk, world, language, "/wallets");
    const question = desk.getByRole("dialog");
    const show = async (text: string) => {
      // As a hand scanner does: it types where the focus is, and ends with Enter.
      await expect(question.getByLabel(say.code)).toBeFocused();
      await desk.keyboard.insertText(text);
      await desk.keyboard.press("Enter");
    };
    const pay = desk.getByRole("button", { name: say.pay });
    await expect(pay).toBeVisible();
    await expect(desk.getByRole("search").getByRole("button")).toHaveCount(0);
    await pay.click();
    await show("tsena:1:d:cut");
    await expect(question.getByText(say.unknown)).toBeVisible();
    await show(code ?? "");
    await expect(question.getByRole("heading", { name: say.question })).toBeVisible();
    await expect(question.getByText(`Shop of ${shop.ownerPhone}`)).toBeVisible();
    await expect(question.getByText(shop.ownerPhone, { exact: true })).toBeVisible();
    await question.getByRole("button", { name: say.given }).click();
    await expect(question.getByText(say.incomplete)).toBeVisible();
    await question.getByLabel(say.digits).fill(matchCode === "0000" ? "0001" : "0000");
    await question.getByRole("button", { name: say.given }).click();
    await expect(question.getByText(say.wrong)).toBeVisible();
    await desk.setViewportSize({ width: 320, height: 640 });
    await expectSound(desk);
    await question.getByLabel(say.digits).fill(matchCode ?? "");
    await question.getByRole("button", { name: say.given }).dblclick();
    await expect(desk.getByRole("status").getByText(say.paid)).toBeVisible();

    await expect(desk.getByText(say.day)).toBeVisible();

    // The phone hears of it by itself; nobody at the desk holds one against it.
    const receipt = page.getByRole("dialog", { name: say.receipt });
    await expect(receipt.getByText(say.desk)).toBeVisible();
    await expect(receipt).toContainText("20,000");
    await expect(receipt.getByText(say.twoPhones)).toHaveCount(0);
    await expectSound(page);

    await pay.click();
    await show(code ?? "");
    await expect(question.getByRole("heading", { name: say.nothing })).toBeVisible();
    await expect(question.getByText(say.ended)).toBeVisible();
    await expect(question.getByText(say.by)).toBeVisible();
    await expectSound(desk);
    expect(await availableIn(world, [shop])).toEqual([3_000_000]);
    expect(await faultsIn(world)).toEqual([]);
  },
);
