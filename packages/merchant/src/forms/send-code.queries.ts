import { codeRules, type AskedPurpose, type CodePurpose } from "@tsena/contract/accounts.codes";
import { api } from "../api/api.ts";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { reportFailure } from "../api/notices.ts";
import { ofWhoAsks } from "../api/of-who-asks.ts";
import type { SendOptions } from "../api/request.ts";
import { sentCodes } from "./sent-codes.ts";

/**
 * Has a code sent by a call, and remembers how long the next one must be waited for. Of a code that went there a moment ago,
 * from another page or phone, the wait is remembered too: it can still be given.
 * @returns false where none was sent for that reason, which was reported
 */
export async function rememberSending(
  purpose: CodePurpose,
  target: string,
  { quiet = false, send }: { quiet?: boolean | undefined; send: () => Promise<{ resendInSeconds: number }> },
): Promise<boolean> {
  try {
    sentCodes.remember(purpose, target, (await send()).resendInSeconds);
    return true;
  } catch (error) {
    if (!isCallFailed(error) || error.name !== "codeJustSent") throw error;
    sentCodes.remember(purpose, target, error.waitSeconds ?? codeRules.resendSeconds);
    if (quiet) reportFailure(error);
    return false;
  }
}

/** As `rememberSending`, of a code to a target that is named; within the wait the last one is still good, and the server is not asked. */
export async function sendCode(purpose: AskedPurpose, target: string, options: SendOptions = {}): Promise<boolean> {
  if (sentCodes.secondsLeft(purpose, target) > 0) return false;
  return rememberSending(purpose, target, {
    quiet: options.quiet,
    send: () => ofWhoAsks(api.codes.send({ target, purpose }, options)),
  });
}
