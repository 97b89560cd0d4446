import { expect, test } from "vitest";
import { sentence } from "@tsena/contract/failures";
import { productEditing } from "@tsena/contract/products.editing";
import { kitchenOf, partOf, smallBowl } from "../testing/kitchens.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

const many = <One>(one: One, count: number): One[] => Array.from({ length: count }, () => one);

test("a product with more variants, or a combo with more parts, than there may be is refused in words that say how many", async () => {
  const { owner, form, add } = await kitchenOf(world);
  const soup = await add();
  const cases = [
    [form({ specifications: many(smallBowl, 51) }), 409, "variantsFull", 50, "specifications"],
    [form({ type: 2, components: many(partOf(soup), 21) }), 422, "componentsFull", 20, "components"],
  ] as const;
  for (const [given, status, failure, count, path] of cases) {
    const message = sentence(failure, "fr", { count });
    const answer = await owner.call(productEditing.create, given);
    expect(answer).toMatchObject({ status, failure, message });
    expect(answer.data).toMatchObject({ fields: [{ path, name: failure, message, rule: "maxItems" }] });
  }
});

test("a product may have fifty variants, and a combo twenty parts", async () => {
  const { add, addCombo } = await kitchenOf(world);
  expect((await add({ specifications: many(smallBowl, 50) })).specifications).toHaveLength(50);
  const dishes = await Promise.all(Array.from({ length: 20 }, (_, at) => add({ nameFr: `Plat ${at}` })));
  expect((await addCombo(dishes)).components).toHaveLength(20);
});
