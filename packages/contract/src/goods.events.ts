/** What a shop's people do with its product cards, as the owner's log tells it; the line's detail names the products. */
export const goodsEvents = [
  "goodsAdded",
  "goodsChanged",
  "goodsDeleted",
  "goodsRestored",
  "goodsOnSale",
  "goodsOffSale",
] as const;

export type GoodsEvent = (typeof goodsEvents)[number];
