import { afterAll, expect, test } from "vitest";
import { push } from "@tsena/contract/push";
import { pushKeys } from "../notifications/push-keys.rules.ts";
import { openPhone, signedBy } from "../testing/phones.ts";
import { receiveWebhooks, type WebhookReceiver } from "../testing/receivers.ts";
import { startWorld } from "../testing/world.ts";

const soon = { timeout: 15_000, interval: 20 };
const [before, now, forgotten] = ["b", "n", "f"].map((sign) => sign.repeat(40)) as [string, string, string];
const keyOf = (secret: string): string => pushKeys([secret])[0].publicKey;

let service: WebhookReceiver;
afterAll(() => service.stop());
const world = startWorld(async () => {
  service = await receiveWebhooks();
  service.answer(201);
  return { SERVER_SECRET: now, SERVER_SECRET_OLD: before };
});

test("once the server's secret is another, a phone that was asked with the key from before is still reached by it", async () => {
  const shop = await world.build.shop();
  const owner = await world.asOwner(shop);
  expect(await owner.does(push.key, {})).toEqual({ key: keyOf(now) });
  const phone = openPhone();
  const place = { endpoint: `${service.url}/phone`, ...phone.keys };
  expect(await owner.call(push.save, { ...place, serverKey: keyOf(forgotten) })).toMatchObject({
    failure: "pushImpossible",
  });
  await owner.does(push.save, { ...place, serverKey: keyOf(before) });
  const order = await world.build.paidOrder(world.asPlatform(), shop);
  await expect.poll(() => service.told.length, soon).toBe(1);
  const [told] = service.told;
  expect(signedBy(told!).key).toBe(keyOf(before));
  expect(phone.read(told!.bytes)).toMatchObject({ orderId: order.id });
});
