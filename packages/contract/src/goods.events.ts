/** What a shop's people do with its products and categories, as the owner's log tells it; the line's detail names them. */
export const goodsEvents = [
  "goodsAdded",
  "goodsChanged",
  "goodsDeleted",
  "goodsRestored",
  "goodsOnSale",
  "goodsOffSale",
  "categoryAdded",
  "categoryChanged",
  "categoryHidden",
  "categoryShown",
  "categoryDeleted",
] as const;

export type GoodsEvent = (typeof goodsEvents)[number];
