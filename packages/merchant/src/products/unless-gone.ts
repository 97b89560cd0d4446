import type { FailureName } from "@tsena/contract/failures";
import { isCallFailed } from "@tsena/web/call-failed.ts";

/** Something of the menu as the server has it now; undefined where the server answers by this failure that there is no such thing. */
export async function unlessGone<There>(gone: FailureName, call: Promise<There>): Promise<There | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isCallFailed(error) && error.name === gone) return undefined;
    throw error;
  }
}
