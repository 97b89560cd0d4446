import { orders } from "@tsena/contract/orders";
import { platform } from "@tsena/contract/platform";
import type { PlatformOrder } from "@tsena/contract/platform";
import { expect, expectSoundOnce, test } from "./support/journey.ts";
import { signIn } from "./support/phone.ts";
import { languages } from "./support/words.ts";

const words = {
  fr: {
    toPrepare: "À préparer",
    contents: "Contenu",
    unpaid: { wallet: "Pas encore payée", cash: "En espèces, pas encore confirmée" },
    toAccept: { wallet: "Déjà payée", cash: "Espèces à la livraison" },
    cancelled: { wallet: "Client remboursé", cash: "Rien à encaisser" },
    delivered: { wallet: "Payée", cash: "Payée en espèces au livreur" },
  },
  zh: {
    toPrepare: "待备餐",
    contents: "商品",
    unpaid: { wallet: "尚未付款", cash: "货到付款，待顾客确认" },
    toAccept: { wallet: "已在线支付", cash: "货到付款" },
    cancelled: { wallet: "已退款给顾客", cash: "无需收款" },
    delivered: { wallet: "已付款", cash: "现金已付给骑手" },
  },
};

for (const language of languages)
  test(`an order says how its money stands at each moment of it, and once it has ended nothing is to be prepared (${language})`, async ({
    page,
    world,
    shop,
  }) => {
    const say = words[language];
    const as = world.asPlatform();
    const owner = await world.asOwner(shop);
    const deliver = async ({ id, handOverCode }: PlatformOrder): Promise<void> => {
      await owner.does(orders.accept, { id });
      await as.does(platform.pickUp, { id, handOverCode });
      await as.does(platform.deliver, { id });
    };
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, language, shop.ownerPhone);
    for (const paymentMethod of ["wallet", "cash"] as const) {
      const unpaid = await world.build.order(as, shop, { paymentMethod });
      const [toAccept, cancelled, delivered] = [
        await world.build.paidOrder(as, shop, { paymentMethod }),
        await world.build.paidOrder(as, shop, { paymentMethod }),
        await world.build.paidOrder(as, shop, { paymentMethod }),
      ];
      await as.does(platform.cancel, { id: cancelled.id });
      await deliver(delivered);
      const moments = { unpaid, toAccept, cancelled, delivered };
      for (const name of ["unpaid", "toAccept", "cancelled", "delivered"] as const) {
        await page.goto(`/#/pages/order/orderDetail?id=${moments[name].id}`);
        await expect(page.getByText(moments[name].orderNo).first()).toBeVisible();
        await expect(page.getByText(say[name][paymentMethod], { exact: true })).toBeVisible();
        const title = page.getByRole("heading", {
          name: name === "toAccept" ? say.toPrepare : say.contents,
          exact: true,
        });
        await expect(title).toBeVisible();
        await expectSoundOnce(page);
      }
    }
  });
