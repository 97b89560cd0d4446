import { expect, test } from "vitest";
import { qrTextOf, readQrText } from "./qr-text.rules.ts";

const [old, now] = ["the first secret of thirty-two letters", "the second secret of thirty-two letters"] as const;
const ofShop = { kind: "static", shopId: "01a1f906-ac56-747a-9d5b-08294788a5e2" } as const;
const ofDeal = { kind: "deal", dealId: "h3lQ-_n1vT0cY2xk8ZbRqw", amount: 1_250_000 } as const;
const ofVoucher = { kind: "voucher", number: "7H3KQ0", amount: 500_000 } as const;

test.each([ofShop, ofDeal, ofVoucher])(
  "a QR text is read as it was meant, under its secret or one before it: $kind",
  (meaning) => {
    const text = qrTextOf([old], meaning);
    expect(readQrText([old], text)).toEqual(meaning);
    expect(readQrText([now, old], text)).toEqual(meaning);
    expect(readQrText([now], text)).toBeUndefined();
  },
);

test.each([ofShop, ofDeal, ofVoucher])("one that was changed anywhere, or cut anywhere, is none: $kind", (meaning) => {
  const text = qrTextOf([now], meaning);
  for (const at of text.split("").keys()) {
    const letter = text[at] === "7" ? "8" : "7";
    expect([at, readQrText([now], `${text.slice(0, at)}${letter}${text.slice(at + 1)}`)]).toEqual([at, undefined]);
    expect([at, readQrText([now], text.slice(0, at))]).toEqual([at, undefined]);
  }
  expect(readQrText([now], `${text}A`)).toBeUndefined();
  expect(readQrText([now], qrTextOf([now], ofDeal).replace("1250000", "125"))).toBeUndefined();
});
