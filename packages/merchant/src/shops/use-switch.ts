import type { CallPayload } from "@tsena/contract/call";
import { isOutcomeUnknown } from "@tsena/contract/exchange";
import type { shops } from "@tsena/contract/shops";
import { useState } from "react";
import { useLocation } from "wouter";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { paths } from "../navigation/paths.ts";
import { useManagedShop, useSwitchShop } from "./shops.queries.ts";

/**
 * Opens, closes or pauses the shop. What went wrong was said by the request layer; a missing order-taking phone leads to
 * its page, and where it is not known whether the server has acted, `unknown` stays until the shop was asked again.
 */
export function useSwitch() {
  const { mutateAsync } = useSwitchShop();
  const { refetch } = useManagedShop();
  const [, navigate] = useLocation();
  const [unknown, setUnknown] = useState(false);

  async function ask(): Promise<void> {
    const { isSuccess } = await refetch();
    setUnknown(!isSuccess);
  }

  async function change(payload: CallPayload<typeof shops.updateStatus>): Promise<void> {
    try {
      await mutateAsync(payload);
      setUnknown(false);
    } catch (error) {
      if (!isCallFailed(error)) throw error;
      if (error.name === "orderPhoneMissing") navigate(paths.orderPhone);
      if (!isOutcomeUnknown(error)) return;
      setUnknown(true);
      // Not waited for: without a link it would hold the button until there is one.
      void ask();
    }
  }

  return { change, unknown, ask };
}
