import { pricesAtMost } from "@tsena/contract/variants.prices";
import { api } from "../../api/api.ts";
import { type CallFailed, isCallFailed } from "@tsena/web/call-failed.ts";
import { showMenuWith } from "../products.queries.ts";
import { actOnMenu } from "../menu.queries.ts";
import { backwards, type NewPrice, withPrices } from "./prices.rules.ts";

/** How far the setting of many prices has come. */
export interface PricesSent {
  /** Those that the server has confirmed. */
  done: readonly NewPrice[];
  /** Those that it has not. */
  left: readonly NewPrice[];
  /** How many stay as they are: somebody else has set them meanwhile, or they are no longer there. */
  kept: number;
  /** What ended it before all were answered for. */
  error: CallFailed | null;
}

/** Sets one lot and shows it on the menu; gives those that were set. */
async function sendLot(lot: readonly NewPrice[]): Promise<NewPrice[]> {
  const items = lot.map(({ id, old, next }) => ({ id, price: next, priceSeen: old }));
  const { failed } = await actOnMenu(api.prices.setAll, { items });
  const kept = new Set(failed.map(({ id }) => id));
  const set = lot.filter(({ id }) => !kept.has(id));
  const priceById = new Map(set.map(({ id, next }) => [id, next]));
  showMenuWith((card) => withPrices(card, priceById));
  return set;
}

/**
 * Sets prices, so many at a time as one call takes. A failed call, which the request layer has told, ends it: what is left
 * can be sent again as it stands, for a price is set, not added to, and one that somebody else has set since stays.
 */
export async function sendPrices(newPrices: readonly NewPrice[]): Promise<PricesSent> {
  const done: NewPrice[] = [];
  let kept = 0;
  for (let from = 0; from < newPrices.length; from += pricesAtMost) {
    const lot = newPrices.slice(from, from + pricesAtMost);
    try {
      const set = await sendLot(lot);
      done.push(...set);
      kept += lot.length - set.length;
    } catch (error) {
      if (!isCallFailed(error)) throw error;
      return { done, left: newPrices.slice(from), kept, error };
    }
  }
  return { done, left: [], kept, error: null };
}

/** Gives prices back what they were, but for those that somebody else has set since, which are counted; rejects where it did not come to its end. */
export async function sendBack(newPrices: readonly NewPrice[]): Promise<Pick<PricesSent, "done" | "kept">> {
  const { done, kept, error } = await sendPrices(backwards(newPrices));
  if (error !== null) throw error;
  return { done, kept };
}
