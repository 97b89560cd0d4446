import type { AskedPurpose } from "@tsena/contract/accounts.codes";
import { api } from "../api/api.ts";
import type { SendOptions } from "../api/request.ts";
import { sentCodes } from "./sent-codes.ts";

/** Has a code sent, and remembers how long the next one must be waited for: until then the last one is still good. */
export async function sendCode(purpose: AskedPurpose, target: string, options: SendOptions = {}): Promise<void> {
  if (sentCodes.secondsLeft(purpose, target) > 0) return;
  const { resendInSeconds } = await api.codes.send({ target, purpose }, options);
  sentCodes.remember(purpose, target, resendInSeconds);
}
