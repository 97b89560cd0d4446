import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { PlatformOrder } from "@tsena/contract/platform";
import { expect, expectSound, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { speaks } from "./support/words.ts";

const words = {
  fr: {
    toPrepare: "À préparer",
    contents: "Contenu",
    unpaid: "Pas encore payée",
    toAccept: "Déjà payée",
    cancelled: "Client remboursé",
    delivered: "Payée",
  },
  zh: {
    toPrepare: "待备餐",
    contents: "商品",
    unpaid: "货到付款，待顾客确认",
    toAccept: "货到付款，骑手代收后交给您 7,200 Ar",
    cancelled: "无需收款",
    delivered: "骑手已交来现金",
  },
};

for (const { paymentMethod, spoken } of [
  { paymentMethod: "wallet", spoken: speaks.fr },
  { paymentMethod: "cash", spoken: speaks.zh },
] as const)
  test(
    `an order by ${paymentMethod} says how its money stands, and once it has ended nothing is to be prepared`,
    spoken,
    async ({ page, world, shop, language }) => {
      const say = words[language];
      const as = world.asPlatform();
      const owner = await world.asOwner(shop);
      const deliver = async ({ id, handOverCode }: PlatformOrder): Promise<void> => {
        await owner.does(orders.accept, { id });
        await as.does(platform.pickUp, { id, handOverCode });
        await as.does(platform.deliver, { id });
      };
      const unpaid = await world.build.order(as, shop, { paymentMethod });
      const [toAccept, cancelled, delivered] = [
        await world.build.paidOrder(as, shop, { paymentMethod }),
        await world.build.paidOrder(as, shop, { paymentMethod }),
        await world.build.paidOrder(as, shop, { paymentMethod }),
      ];
      await as.does(platform.cancel, { id: cancelled.id });
      await deliver(delivered);
      await page.setViewportSize({ width: 320, height: 640 });
      await signIn(page, language, shop.ownerPhone);
      const moments = { unpaid, toAccept, cancelled, delivered };
      for (const name of ["unpaid", "toAccept", "cancelled", "delivered"] as const) {
        await page.goto(`/#/pages/order/orderDetail?id=${moments[name].id}`);
        await expect(page.getByText(moments[name].orderNo).first()).toBeVisible();
        await expect(page.getByText(say[name], { exact: true })).toBeVisible();
        const title = name === "toAccept" ? say.toPrepare : say.contents;
        await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
      }
      await expectSound(page);
    },
  );
