import { useQuery } from "@tanstack/react-query";
import { deskFactors } from "@tsena/contract/desk.factors";
import { isRefused } from "@tsena/web/call-failed.ts";
import { send } from "../api/api.ts";
import { sentCode } from "../forms/sent-code.ts";

/** Until they are noted nobody else can read the recovery codes (rules/desk.md#second-factor). */
const sent = sentCode("factor");

export const forgetRecoveryCodes = (): void => sent.forget();

/** Sets the second factor by a code that its authenticator shows; gives the recovery codes, also where it was set and that was not heard. */
export async function confirmFactor({ code }: { code: string }): Promise<readonly string[]> {
  return (await send(deskFactors.confirm, { code }, { idempotencyKey: sent.keyOf(code) })).recoveryCodes;
}

/** Whether there may be recovery codes that were not noted. */
export const mayHaveRecoveryCodes = (): boolean => sent.read() !== undefined;

async function findRecoveryCodes(): Promise<readonly string[] | null> {
  const before = sent.read();
  if (before === undefined) return null;
  try {
    return await confirmFactor(before);
  } catch (error) {
    if (!isRefused(error)) throw error;
    forgetRecoveryCodes();
    return null;
  }
}

/** The recovery codes of a factor that was to be set before this page was opened; null where it was not set. */
export function useRecoveryCodes(isWanted: boolean) {
  return useQuery({
    queryKey: ["recoveryCodes"],
    queryFn: findRecoveryCodes,
    enabled: isWanted,
    staleTime: Infinity,
  });
}
