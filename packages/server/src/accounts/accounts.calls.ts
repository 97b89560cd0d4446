import { accounts } from "@tsena/contract/accounts";
import { handlers } from "../http/handlers.ts";
import { setLanguage } from "./accounts.store.ts";
import { endSession } from "../sessions/devices.store.ts";
import { writeAudit } from "../audit/audit.store.ts";
import { details, updateDetails } from "./details.calls.ts";
import { pointsOf } from "./points.rules.ts";
import { listReferredShops } from "./points.store.ts";
import { register } from "./registration.calls.ts";
import { login } from "./sign-in.calls.ts";

export const accountCalls = handlers(accounts, {
  login,

  register,

  details,

  updateDetails,

  updateLanguage: async ({ input, actor, tx, announce }) => {
    await setLanguage(tx, actor.userId, input.language);
    await announce("user", actor.userId);
    return null;
  },

  points: async ({ actor, db }) => pointsOf(await listReferredShops(db, actor.userId)),

  logout: async ({ actor, tx, now, device, address, announce }) => {
    await writeAudit(tx, { userId: actor.userId, shopId: actor.shopId, event: "signOut", device, address, now });
    await endSession(tx, actor.sessionId, "logout", now);
    await announce("user", actor.userId);
    return null;
  },
});
