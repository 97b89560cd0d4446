import type { Limit, Try } from "../rate-limits/rate-limits.rules.ts";

/** How often a person may ask whose wallet an account is; accounts are not to be found out by asking (rules/wallet.md#transfers). */
const lookUps: Limit = { tries: 30, windowSeconds: 15 * 60 };

/** How many match codes of all deals a shop, or an operator, may have wrong: those of one deal are counted with it. */
const wrongMatchCodes: Limit = { tries: 20, windowSeconds: 15 * 60 };

/** How many typed codes of vouchers a shop may have wrong: of 50 bits nobody finds one so (rules/wallet.md#vouchers). */
const wrongVoucherCodes: Limit = { tries: 10, windowSeconds: 15 * 60 };

/** Looking a receiver up, and paying an account. */
export function receiverTries(userId: string): Try[] {
  return [{ key: `wallet:receiver:${userId}`, limit: lookUps }];
}

/** Trying match codes. */
export function matchCodeTriesOf(shopId: string): Try[] {
  return [{ key: `wallet:match-code:${shopId}`, limit: wrongMatchCodes }];
}

/** The same of an operator at the desk. */
export function matchCodeTriesOfOperator(operatorId: string): Try[] {
  return [{ key: `wallet:match-code:operator:${operatorId}`, limit: wrongMatchCodes }];
}

/** Trying typed codes of vouchers. */
export function voucherTries(shopId: string): Try[] {
  return [{ key: `wallet:voucher:${shopId}`, limit: wrongVoucherCodes }];
}
