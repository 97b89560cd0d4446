import { testPayPassword } from "@tsena/server/testing/builders";
import { fund } from "@tsena/server/testing/wallets";
import { expect, expectSound, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { tooSmallToTap } from "./support/targets.ts";
import { speaks } from "./support/words.ts";

test(
  "an owner withdraws: whoever scans the code gives the cash, types the digits, and has the money; one that is cancelled takes none",
  speaks.zh,
  async ({ page, another, world, shop }) => {
    const agency = await world.build.shop();
    await world.build.payPassword(shop);
    await fund(world, shop, 5_000_000);
    await signIn(page, "zh", shop.ownerPhone, "/#/pages/wallet/reflect");
    const ask = async () => {
      await expect(page.getByText(/可提现/)).toBeVisible();
      await page.keyboard.type("20000");
      await page.getByRole("button", { name: "下一步" }).click();
      await expect(page.getByText(/30,000/)).toBeVisible();
      await page.keyboard.type(testPayPassword);
    };
    await ask();
    await page.getByRole("button", { name: "取消交易" }).click();
    await expect(page.getByText("交易已取消，未扣款。")).toBeVisible();
    await page.getByRole("button", { name: "再次提现" }).click();
    await ask();
    const code = page.getByRole("img", { name: /提现 20,000/ });
    await expect(code).toBeVisible();
    await expectSound(page);
    const digits = (await page.getByText(/^\d{4}$/).textContent()) ?? "";
    // What was asked for is still there after a reload.
    await page.reload();
    await expect(page.getByText(digits, { exact: true })).toBeVisible();

    const other = await another({ viewport: { width: 320, height: 640 } });
    await signIn(other, "zh", agency.ownerPhone, "/#/pages/wallet/qrCodeSrc");
    const picture = { name: "code.png", mimeType: "image/png", buffer: await code.screenshot() };
    await other.getByLabel("从相册选择二维码").setInputFiles(picture);
    await expect(other.getByText("20,000")).toBeVisible();
    expect(await tooSmallToTap(other)).toEqual([]);
    await expectSound(other);
    await other.keyboard.type(digits === "0000" ? "0001" : "0000");
    await expect(other.getByText("核对码不正确")).toBeVisible();
    await other.keyboard.type(digits);
    for (const [phone, done] of [
      [other, /^收到 .+ 的付款$/],
      [page, /^已在 .+ 领取现金$/],
    ] as const) {
      const receipt = phone.getByRole("dialog", { name: "收据" });
      await expect(receipt).toContainText("20,000");
      await expect(receipt.getByRole("heading", { name: done })).toBeVisible();
    }
  },
);
