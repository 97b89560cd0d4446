import { push } from "@tsena/contract/push";
import { handlers } from "../http/handlers.ts";
import { posterBy } from "./posting.ts";
import { pushKeys } from "./push-keys.rules.ts";
import { savePushSubscription } from "./push.store.ts";

export const pushCalls = handlers(push, {
  key: async ({ dependencies }) => ({ key: pushKeys(dependencies.secret)[0].publicKey }),

  save: async ({ input, actor, tx, now, language, fail, dependencies }) => {
    const { endpoint, serverKey, ...keys } = input;
    const isOurs = pushKeys(dependencies.secret).some(({ publicKey }) => publicKey === serverKey);
    if (!isOurs || !posterBy(dependencies.settings).mayCall(new URL(endpoint))) return fail("pushImpossible");
    const { sessionId, shopId } = actor;
    const given = { session_id: sessionId, shop_id: shopId, endpoint, ...keys, server_key: serverKey, language };
    await savePushSubscription(tx, given, now);
    return null;
  },
});
