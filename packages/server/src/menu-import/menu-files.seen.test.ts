import { describe, expect, test } from "vitest";
import { productEditing } from "@tsena/contract/products.editing";
import { menuFiles } from "@tsena/contract/menu.files";
import { formOf, kitchenOf, largeBowl, smallBowl } from "../testing/kitchens.ts";
import { sendTable as send } from "../testing/menu-tables.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

/** A shop whose menu was exported, and on which another phone has since set other fees and another stock at the opening. */
async function changedSince() {
  const kitchen = await kitchenOf(world);
  const { shop, owner, add } = kitchen;
  const soup = await add({ packingPrice: 10_000, specifications: [{ ...smallBowl, packingPrice: 25_000 }, largeBowl] });
  const { text } = await owner.does(menuFiles.exportMenu, {});
  const form = formOf(soup);
  const [small, large] = form.specifications;
  if (small === undefined || large === undefined) throw new Error("a soup has two bowls");
  await owner.does(productEditing.update, {
    ...form,
    packingPrice: 50_000,
    specifications: [
      { ...small, packingPrice: 60_000, defaultStock: 40 },
      { ...large, packingPrice: 70_000 },
    ],
  });
  return { ...kitchen, shop, soup, text };
}

const packed = { packingPrice: 50_000, specifications: [{ packingPrice: 60_000 }, { packingPrice: 70_000 }] };

describe("a menu's table whose prices alone are changed", () => {
  test("leaves what packing costs and what is refilled to as another phone has set it since", async () => {
    const { owner, soup, text, detail } = await changedSince();
    expect((await send(owner, text)).data).toMatchObject({ updated: 0, faults: [] });
    expect((await send(owner, text.replace(";3000;", ";3500;"))).data).toMatchObject({ updated: 1, faults: [] });
    const after = await detail(soup.id);
    expect(after).toMatchObject(packed);
    expect(after.specifications).toMatchObject([{ price: 350_000, defaultStock: 40 }, { defaultStock: 12 }]);
  });

  test("sets what it changes itself, whatever another phone has set", async () => {
    const { owner, soup, text, detail } = await changedSince();
    const dearer = text
      .replaceAll(";100;1;100;1;", ";300;1;100;1;")
      .replace(";250;250;", ";400;250;")
      .replace(";10;10;", ";15;10;");
    expect((await send(owner, dearer)).data).toMatchObject({ updated: 1, faults: [] });
    expect(await detail(soup.id)).toMatchObject({
      packingPrice: 30_000,
      specifications: [{ packingPrice: 40_000, defaultStock: 15 }, { packingPrice: 70_000 }],
    });
  });

  test("is taken from who may not set the stock, though it was set since", async () => {
    const { shop, soup, text, detail } = await changedSince();
    const cook = await world.asStaff(shop, ["goods", "price"]);
    expect((await send(cook, text.replace(";3000;", ";3500;"))).data).toMatchObject({ updated: 1, faults: [] });
    expect((await detail(soup.id)).specifications).toMatchObject([{ price: 350_000, defaultStock: 40 }, {}]);
  });
});
