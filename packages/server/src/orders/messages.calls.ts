import { messages } from "@tsena/contract/messages";
import { hasModule } from "../http/actors.ts";
import { handlers } from "../http/handlers.ts";
import { acknowledge } from "./acknowledging.service.ts";

/** The messages there are tell of orders that ring, and of alert tests: of none to who sees no orders. */
export const messageCalls = handlers(messages, {
  read: async ({ input: { ids, seq }, actor, now, ...work }) => {
    const { shopId, sessionId } = actor;
    if (shopId !== null && hasModule(actor, "orders.view"))
      await acknowledge(work, { shopId, sessionId, ids, seq, now });
    return null;
  },
});
