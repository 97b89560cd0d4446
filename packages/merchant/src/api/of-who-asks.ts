import { CallFailed } from "@tsena/web/call-failed.ts";
import { whoAsks } from "../person/who-asks.ts";

/**
 * A call whose answer is for who is at the phone now. Where somebody else is by then it rejects without a word: nothing of it is
 * known, told or stored of the next one (rules/accounts.md#an-answer-that-comes-late).
 */
export async function ofWhoAsks<Answer>(call: Promise<Answer>): Promise<Answer> {
  const isThere = whoAsks();
  const [settled] = await Promise.allSettled([call]);
  if (!isThere()) throw new CallFailed({ resultCode: 0, name: "", message: "", fields: [] });
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}
