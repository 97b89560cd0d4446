import { isCallFailed } from "@tsena/web/call-failed.ts";
import { useLocation } from "wouter";
import { paths } from "../navigation/paths.ts";
import { theShop } from "../unsent/unsent.kinds.ts";
import { useUnsent } from "../unsent/unsent.ts";
import { switchShop, type StatusPayload } from "./shops.queries.ts";

/**
 * Opens, closes or pauses the shop, at once or as soon as there is a link. What went wrong was told; a missing order-taking
 * phone leads to its page. `unsent` is what waits to be sent of it.
 */
export function useSwitch() {
  const [, navigate] = useLocation();
  const unsent = useUnsent(theShop);

  async function change(payload: StatusPayload): Promise<void> {
    try {
      await switchShop(payload);
    } catch (refused) {
      if (isCallFailed(refused) && refused.name === "orderPhoneMissing") navigate(paths.orderPhone);
    }
  }

  return { change, unsent };
}
