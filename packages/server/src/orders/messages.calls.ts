import { messages } from "@tsena/contract/messages";
import { hasModule } from "../http/actors.ts";
import { handlers } from "../http/handlers.ts";
import { acknowledgeOrders } from "./acknowledging.service.ts";

/** The messages there are tell of orders that ring: of none to who sees no orders. */
export const messageCalls = handlers(messages, {
  read: async ({ input: { ids, seq }, actor, now, ...work }) => {
    const { shopId } = actor;
    if (shopId !== null && hasModule(actor, "orders.view")) await acknowledgeOrders(work, { shopId, ids, seq, now });
    return null;
  },
});
