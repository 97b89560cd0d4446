import type { Secret } from "../secrets/secret.ts";
import { isSameText, signatureOf } from "../secrets/signatures.ts";

/** Figures and capitals of which no two look alike: without I, L, O and U. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A voucher is called by so many signs, which stand in its row; so many follow from them under the secret: 50 bits. */
const length = { number: 6, signature: 10 } as const;

/** A sign is five bits. */
const written = (bytes: Uint8Array): string => Array.from(bytes, (byte) => signs[byte % signs.length]).join("");

/** The number of a new voucher, of bytes drawn by chance. */
export function voucherNumberOf(drawn: Uint8Array): string {
  return written(drawn.subarray(0, length.number));
}

/** How many bytes are drawn for a number. */
export const voucherNumberBytes = length.number;

/**
 * What is typed to redeem a voucher where its QR code cannot be read (rules/wallet.md#vouchers): its number and the signs that
 * follow from it, in fours. Of the database alone none can be made.
 */
export function voucherCodeOf([current]: Secret, number: string): string {
  return (codeUnder(current, number).match(/.{4}/g) ?? []).join("-");
}

/** What somebody typed, as it is compared: in plain capitals, without what parts it, and with what looks alike for what was meant. */
function meant(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\-–.]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
}

const whole = new RegExp(`^[${signs}]{${length.number + length.signature}}$`);

/** Whether a text looks like the typed code of a voucher, right or wrong. */
export function isLikeVoucherCode(typed: string): boolean {
  return whole.test(meant(typed));
}

/** The number of the voucher that a typed code is of; undefined where it is none of ours. */
export function readVoucherCode(secrets: Secret, typed: string): string | undefined {
  const code = meant(typed);
  const number = code.slice(0, length.number);
  return secrets.some((secret) => isSameText(codeUnder(secret, number), code)) ? number : undefined;
}

function codeUnder(secret: string, number: string): string {
  return number + written(signatureOf(secret, "codes of vouchers", number).subarray(0, length.signature));
}
