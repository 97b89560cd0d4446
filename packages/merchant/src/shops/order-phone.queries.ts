import { api } from "../api/api.ts";
import { actionOf, carryOut, refresh } from "../api/queries.ts";
import { refusedCode, sayUnder } from "../forms/refusals.ts";
import { rememberSending } from "../forms/send-code.queries.ts";
import { showManagedShop } from "./shops.queries.ts";

const sending = actionOf(api.shops.sendOrderPhoneCode, { changes: ["shops"] });

/** Has a code sent to the order phone, and remembers how long the next one must be waited for. A refusal was told by a toast. */
export function sendOrderPhoneCode(phone: string): Promise<boolean> {
  return rememberSending("orderPhone", phone, { send: () => carryOut(sending, {}) });
}

/** Proves the order phone by a code; whatever comes of it, the shop is asked again: another phone may have been faster. */
export async function confirmOrderPhone(code: string): Promise<void> {
  try {
    showManagedShop(await sayUnder(refusedCode, api.shops.confirmOrderPhone({ code }, { quiet: true })));
  } finally {
    refresh("shops");
  }
}
