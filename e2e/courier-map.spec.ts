import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import { expect, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";

test("whoever draws the courier's map nearer keeps it so while the courier goes on", async ({ page, world, shop }) => {
  const customers = world.asPlatform();
  const { id } = await world.build.paidOrder(customers, shop);
  await (await world.asOwner(shop)).does(orders.accept, { id });
  await customers.does(platform.assign, { id, courier: { name: "Rado", phone: "+261330000009" } });
  await customers.does(platform.position, { id, latitude: -18.95, longitude: 47.53, minutes: 9 });
  await signIn(page, "fr", shop.ownerPhone, `/#/pages/order/tracking?id=${id}`);
  const scale = page.getByRole("application", { name: /^Carte du livreur/ }).getByText(/^\d+ k?m$/);
  const nearer = page.getByRole("button", { name: "Agrandir la carte" });
  // Each step ends with another scale.
  for (let steps = 0; steps < 3; steps += 1) {
    const before = await scale.innerText();
    await nearer.click();
    await expect(scale).not.toHaveText(before);
  }
  const drawnNearer = await scale.innerText();
  await customers.does(platform.position, { id, latitude: -18.94, longitude: 47.53, minutes: 6 });
  await expect(page.getByText("À la boutique dans 6\u00a0min")).toBeVisible({ timeout: 12_000 });
  await expect(scale).toHaveText(drawnNearer);
});
