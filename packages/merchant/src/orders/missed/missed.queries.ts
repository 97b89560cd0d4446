import { isOutcomeUnknown } from "@tsena/contract/exchange";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { api } from "../../api/api.ts";

/** Whether nobody has answered an order that rings no more: it may have been accepted in its last second. What the server refuses to say is not told; undefined: no answer came. */
export async function wasMissed(id: string): Promise<boolean | undefined> {
  try {
    return (await api.orders.detail({ id }, { quiet: true })).outcome === "missed";
  } catch (error) {
    if (!isCallFailed(error)) throw error;
    return isOutcomeUnknown(error) ? undefined : false;
  }
}
