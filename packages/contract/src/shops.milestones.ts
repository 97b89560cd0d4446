/** What a shop needs before its first order, in the order in which it is done (rules/shops.md#first-steps). */
export const firstSteps = ["product", "hours", "phone", "ring", "open"] as const;

export type FirstStep = (typeof firstSteps)[number];

/** What a shop's people are told with joy, each once; of several the first comes first (rules/shops.md#moments). */
export const shopMoments = ["approved", "firstCompleted", "dayEnd"] as const;

export type ShopMoment = (typeof shopMoments)[number];
