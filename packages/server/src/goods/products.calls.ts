import type { CallInput, CallOutput } from "@tsena/contract/call";
import { type Product, products, specificationsAtMost } from "@tsena/contract/products";
import type { Language } from "@tsena/contract/languages";
import { rowsByDefault } from "../http/cursor.ts";
import { type Context, handlers } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import { holdShop } from "../shops/shops.store.ts";
import { productOf } from "./cards.store.ts";
import { type Editing, noteGoods } from "./editing.events.ts";
import { columnsOf } from "./editing.rules.ts";
import { findCard, type GoodsKept, raiseVersion } from "./editing.store.ts";
import { findGoods } from "./goods.reading.store.ts";
import { nameIn } from "./goods.rules.ts";
import { listSpecificationPage } from "./products.store.ts";
import { logPrices, refuseIfInCombo, rewriteSpecification } from "./replacing.events.ts";
import {
  deleteSpecifications,
  findGoodsOf,
  insertSpecifications,
  listSpecifications,
  setDefault,
  type SpecificationRow,
} from "./specifications.store.ts";

type Listing = Pick<Context<typeof products.list>, "input" | "actor" | "db" | "language">;

async function list({ input, actor, db, language }: Listing): Promise<CallOutput<typeof products.list>> {
  const { page = 1, rows = rowsByDefault } = input;
  const found = await listSpecificationPage(db, actor.shopId, { ...input, page, rows });
  const listed = found.rows.map((row) => ({
    ...productOf(row),
    goodsName: nameIn({ fr: row.goods_fr, zh: row.goods_zh }, language),
    image: row.image,
  }));
  return { rows: listed, total: found.total, page };
}

/** A specification with its product and all of that one's, the shop held; refuses where the shop has no such one. */
async function hold(
  { tx, actor }: Editing,
  id: string,
): Promise<{ card: GoodsKept; all: SpecificationRow[]; before: SpecificationRow }> {
  const { shopId } = actor;
  await holdShop(tx, shopId);
  const goodsId = await findGoodsOf(tx, shopId, id);
  const card = goodsId === undefined ? undefined : await findCard(tx, shopId, goodsId);
  const all = card === undefined ? [] : await listSpecifications(tx, shopId, card.id);
  const before = all.find((row) => row.id === id);
  if (card === undefined || before === undefined) throw new Refusal("specificationNotFound");
  return { card, all, before };
}

/** Says that specifications of a product have changed. */
async function noteSpecifications(given: Editing, card: GoodsKept): Promise<void> {
  await raiseVersion(given.tx, given.actor.shopId, card.id);
  await noteGoods(given, { event: "goodsChanged", goods: [{ fr: card.name_fr, zh: card.name_zh }] });
}

/** A specification as its shop sees it now. */
async function readBack(
  { tx, actor, language }: Editing & { language: Language },
  row: Pick<SpecificationRow, "id" | "goods_id">,
): Promise<Product> {
  const goods = await findGoods(tx, actor.shopId, row.goods_id, language);
  const found = goods?.specifications.find(({ id }) => id === row.id);
  if (found === undefined) throw new Error(`the specification ${row.id} is not there`);
  return found;
}

async function create(given: Editing, input: CallInput<typeof products.create>): Promise<Product> {
  const { tx, actor } = given;
  const { shopId } = actor;
  await holdShop(tx, shopId);
  const card = await findCard(tx, shopId, input.goodsId);
  if (card === undefined) throw new Refusal("productNotFound");
  if (card.type === 2 || !card.is_multiple) throw new Refusal("oneSpecificationOnly");
  const there = await listSpecifications(tx, shopId, card.id);
  if (there.length >= specificationsAtMost) throw new Refusal("specificationsFull", { count: specificationsAtMost });
  const sort = Math.max(...there.map((row) => row.sort)) + 1;
  const rows = [{ ...columnsOf(input, card.type), sort }];
  const [row] = await insertSpecifications(tx, { shopId, goodsId: card.id, rows });
  if (row === undefined) throw new Error("the specification was not written");
  if (row.is_default) await setDefault(tx, shopId, card.id, row.id);
  await noteSpecifications(given, card);
  return readBack(given, row);
}

export const productCalls = handlers(products, {
  list,
  listByPost: ({ tx, ...given }) => list({ ...given, db: tx }),

  create: ({ input, ...given }) => create(given, input),

  update: async ({ input, fail, ...given }) => {
    const { tx, actor } = given;
    const { card, before } = await hold(given, input.id);
    if (input.version !== undefined && input.version !== card.version) return fail("changedMeanwhile");
    if (before.is_default && !input.isDefault) return fail("defaultSpecificationWrong");
    const after = await rewriteSpecification(given, { form: input, type: card.type, before, sort: before.sort });
    if (after.is_default) await setDefault(tx, actor.shopId, card.id, after.id);
    await logPrices(given, card, [{ before, after }]);
    await noteSpecifications(given, card);
    return readBack(given, after);
  },

  remove: async ({ input, fail, ...given }) => {
    const { tx, actor } = given;
    const { card, all, before } = await hold(given, input.id);
    const first = all.find((row) => row !== before);
    if (first === undefined) return fail("lastSpecification");
    await refuseIfInCombo(given, [before.id]);
    await deleteSpecifications(tx, actor.shopId, [before.id]);
    if (before.is_default) await setDefault(tx, actor.shopId, card.id, first.id);
    await noteSpecifications(given, card);
    return null;
  },
});
