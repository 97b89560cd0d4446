import type { Secret } from "../secrets/secret.ts";
import { isSameText, shortSignatureOf } from "../secrets/signatures.ts";

/** What a QR code stands for: whoever shows it; or a deal of theirs, or a voucher, and its amount in whole hundredths of an ariary. */
export type QrMeaning =
  | { kind: "static"; shopId: string }
  | { kind: "deal"; dealId: string; amount: number }
  | { kind: "voucher"; number: string; amount: number };

/** What all our texts begin with, and the version of what follows (rules/wallet.md#qr-text). */
const beginning = "tsena:1";

/** The text of a QR code, signed under the server's current secret: of the database alone none can be made. */
export function qrTextOf([current]: Secret, meaning: QrMeaning): string {
  const said = saidOf(meaning);
  return `${said}:${signed(current, said)}`;
}

/** What a scanned text stands for; undefined where it is none of ours, cut, forged or changed, or of a secret that is gone. */
export function readQrText(secrets: Secret, text: string): QrMeaning | undefined {
  const end = text.lastIndexOf(":");
  const [said, signature] = [text.slice(0, Math.max(end, 0)), text.slice(end + 1)];
  const meaning = meaningOf(said);
  const isOurs = secrets.some((secret) => isSameText(signed(secret, said), signature));
  return isOurs ? meaning : undefined;
}

function saidOf(meaning: QrMeaning): string {
  if (meaning.kind === "static") return `${beginning}:s:${meaning.shopId}`;
  if (meaning.kind === "voucher") return `${beginning}:v:${meaning.number}:${meaning.amount}`;
  return `${beginning}:d:${meaning.dealId}:${meaning.amount}`;
}

const ofShop = new RegExp(`^${beginning}:s:([\\w-]+)$`);
const ofDeal = new RegExp(`^${beginning}:d:([\\w-]+):(\\d+)$`);
const ofVoucher = new RegExp(`^${beginning}:v:(\\w+):(\\d+)$`);

function meaningOf(said: string): QrMeaning | undefined {
  const [, shopId] = ofShop.exec(said) ?? [];
  if (shopId !== undefined) return { kind: "static", shopId };
  const [, dealId, amount] = ofDeal.exec(said) ?? [];
  if (dealId !== undefined) return { kind: "deal", dealId, amount: Number(amount) };
  const [, number, worth] = ofVoucher.exec(said) ?? [];
  return number === undefined ? undefined : { kind: "voucher", number, amount: Number(worth) };
}

function signed(secret: string, said: string): string {
  return shortSignatureOf(secret, "qr codes of wallets", said);
}
