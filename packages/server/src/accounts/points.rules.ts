/** What one referred shop brings (rules/accounts.md#points). */
const perShop = 100;

/** The points of somebody whose referred shops these are: derived, so that they can never disagree with the shops. */
export function pointsOf(shops: readonly { name: string; approvedAt: Date }[]) {
  return {
    total: perShop * shops.length,
    rows: shops.map(({ name, approvedAt }) => ({ shopName: name, points: perShop, at: approvedAt.toISOString() })),
  };
}
