/** The makers whose phones put apps to sleep in a way of their own; any other is 'other'. */
export const brands = ["xiaomi", "huawei", "samsung", "oppo", "vivo", "other"] as const;
export type Brand = (typeof brands)[number];

const signs: readonly (readonly [Brand, RegExp])[] = [
  ["xiaomi", /xiaomi|redmi|poco\b|\bmi \d/i],
  ["huawei", /huawei|honor|harmonyos/i],
  ["samsung", /samsung|\bSM-[A-Z]\d/i],
  ["oppo", /oppo|realme|\bCPH\d{4}|\bRMX\d{4}/i],
  ["vivo", /\bvivo\b|\bV\d{4}\b/i],
];

/** The brand that a browser tells of; undefined where it tells of none: most say no more than 'Android'. */
export function brandOf(userAgent: string): Brand | undefined {
  return signs.find(([, sign]) => sign.test(userAgent))?.[0];
}
