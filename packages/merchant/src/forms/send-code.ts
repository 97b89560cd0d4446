import type { AskedPurpose } from "@tsena/contract/accounts.codes";
import { api } from "../api/api.ts";
import type { SendOptions } from "../api/request.ts";
import { sentCodes } from "./sent-codes.ts";

/** Has a code sent, and remembers how long the next one must be waited for. */
export async function sendCode(purpose: AskedPurpose, target: string, options: SendOptions = {}): Promise<void> {
  const { resendInSeconds } = await api.codes.send({ target, purpose }, options);
  sentCodes.remember(purpose, target, resendInSeconds);
}
