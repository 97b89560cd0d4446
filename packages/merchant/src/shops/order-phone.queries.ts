import { api } from "../api/api.ts";
import { carryOut } from "../api/queries.ts";
import { reportRefusalUnder } from "../forms/refusals.ts";
import { refusedCode } from "../forms/refused-fields.ts";
import { rememberSending } from "../forms/send-code.queries.ts";
import { showManagedShop } from "./shops.queries.ts";

const changing = { changes: ["shops"] } as const;

/** Has a code sent to the order phone, and remembers how long the next one must be waited for. A refusal was told by a toast. */
export function sendOrderPhoneCode(phone: string): Promise<boolean> {
  return rememberSending("orderPhone", phone, { send: () => carryOut(changing, api.shops.sendOrderPhoneCode) });
}

/** Proves the order phone by a code. */
export const confirmOrderPhone = (code: string): Promise<void> =>
  carryOut(changing, async () =>
    showManagedShop(await reportRefusalUnder(refusedCode, api.shops.confirmOrderPhone({ code }, { quiet: true }))),
  );
