import type { CallPayload } from "@tsena/contract/call";
import type { products } from "@tsena/contract/products";
import { api } from "../../api/api.ts";
import { type RefusedFields, sayUnder } from "../../forms/refusals.ts";
import { type SpecificationDraft, specificationOf, specificationPayload } from "../form/draft.rules.ts";
import { freshGoods, refreshMenu, showSpecifications } from "../products.queries.ts";
import { crossedFields, mergeSpecification } from "../form/merge.rules.ts";

type Payload = CallPayload<typeof products.create>;

const refusedFields: RefusedFields = { defaultSpecificationWrong: "isDefault" };

/** Adds a specification that the rules have found complete. */
export async function addSpecification(goodsId: string, specification: SpecificationDraft): Promise<void> {
  const payload = { goodsId, ...specificationPayload(specification) } as Payload;
  showSpecifications([await sayUnder(refusedFields, api.products.create(payload, { quiet: true }))]);
  refreshMenu();
}

interface Changed {
  goodsId: string;
  id: string;
  /** As it was when the page was opened, and as it is typed. */
  begun: SpecificationDraft;
  mine: SpecificationDraft;
  /** Theirs, as the person was told of it already. */
  told: SpecificationDraft | undefined;
}

/** `theirs`: as somebody else has saved it since the page was opened; undefined where nobody has. */
export type SpecificationSaved =
  | { saved: true; theirs: SpecificationDraft | undefined }
  | { saved: false; theirs: SpecificationDraft; crossed: ReturnType<typeof crossedFields> };

/**
 * Sends what was changed of a specification over what the server has now. Where somebody else has changed the same field
 * to something else, and the person was not told of that yet, nothing is sent.
 */
export async function saveSpecification({ goodsId, id, begun, mine, told }: Changed): Promise<SpecificationSaved> {
  const now = await sayUnder({}, freshGoods(goodsId));
  const found = now.specifications.find((one) => one.id === id);
  // One that is gone is refused in the server's words.
  const theirs = found === undefined ? begun : specificationOf(found);
  const crossed = crossedFields(begun, mine, theirs).filter((field) => told?.[field] !== theirs[field]);
  if (crossed.length > 0) return { saved: false, theirs, crossed };
  const merged = mergeSpecification(begun, mine, theirs);
  const payload = { ...specificationPayload(merged), id, goodsId, version: now.version } as Payload & { id: string };
  showSpecifications([await sayUnder(refusedFields, api.products.update(payload, { quiet: true }))]);
  refreshMenu();
  const isTheirs = (["nameFr", "nameZh", "packingPrice", "defaultStock"] as const).some(
    (field) => begun[field] !== theirs[field],
  );
  return { saved: true, theirs: isTheirs ? theirs : undefined };
}
