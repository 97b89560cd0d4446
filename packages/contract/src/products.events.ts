/** What a shop's people do with its products and categories, as the owner's log tells it; the line's detail names them. */
export const productEvents = [
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

export type ProductEvent = (typeof productEvents)[number];
