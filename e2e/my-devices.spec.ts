import { accounts } from "@tsena/contract/accounts";
import { expect, expectAccessible, expectAnnouncedOnce, expectNoSidewaysScroll, test } from "./support/journey.ts";
import { isKept } from "./support/new-build.ts";
import { signIn } from "./support/phone.ts";

const asked = /ShopUser\/GetDeviceList/;

test("whoever has lost a phone finds it among the devices, and signs it out there", async ({
  page,
  context,
  world,
  shop,
}) => {
  const others = [await world.asOwner(shop), await world.asOwner(shop)];
  const devices = page.getByRole("listitem");
  const end = page.getByRole("button", { name: "Déconnecter", exact: true });
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Déconnecter", exact: true });
  const noNetwork = page.getByText("Pas de réseau");
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, "fr", shop.ownerPhone);

  await test.step("what failed as the link went is said to wait for it, and comes with it", async () => {
    await page.route(asked, (route) => route.abort());
    await page.goto("/#/pages/user/devices");
    const failed = page.getByRole("main").getByText("Erreur de réseau, réessayez plus tard");
    await expect(failed).toBeVisible();
    await context.setOffline(true);
    await expect(noNetwork).toBeVisible();
    await expect(failed).toBeHidden();
    await page.unroute(asked);
    await context.setOffline(false);
    await expect(devices).toHaveCount(3, { timeout: 12_000 });
  });

  await test.step("another device is signed out, and this one goes on", async () => {
    await expect(page.getByText("Cet appareil")).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await end.first().click();
    await expectAccessible(page);
    await confirm.click();
    await expect(devices).toHaveCount(2);
    const failures = await Promise.all(others.map(async (one) => (await one.call(accounts.details, {})).failure));
    expect(failures.filter((failure) => failure === "sessionEnded")).toHaveLength(1);
    expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
  });

  await test.step("one that was signed out meanwhile is said to be gone, and leaves the list", async () => {
    await end.click();
    await Promise.all(others.map((one) => one.call(accounts.logout, {})));
    await confirm.click();
    await expectAnnouncedOnce(page, "Cet appareil n'est plus connecté");
    await expect(devices).toHaveCount(1);
  });
});

test("without a link the devices are said to be out of reach, and come when the link is back @kept", async ({
  page,
  context,
  shop,
}) => {
  await signIn(page, "fr", shop.ownerPhone);
  await isKept(page);
  await context.setOffline(true);
  await expect(page.getByText(/Hors ligne/)).toBeVisible();
  await page.goto("/#/pages/user/devices");
  await expect(page.getByText("Pas de réseau")).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole("listitem")).toHaveCount(1, { timeout: 12_000 });
});
