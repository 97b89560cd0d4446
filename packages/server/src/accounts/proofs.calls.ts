import { proofs } from "@tsena/contract/accounts.proofs";
import { inTransaction } from "../database/transaction.ts";
import { handlers } from "../http/handlers.ts";
import { findUser } from "./accounts.store.ts";
import { writeAudit } from "../audit/audit.store.ts";
import { isGuess } from "./codes.rules.ts";
import { sendCode, tryCode } from "./codes.service.ts";
import { ownKeyOf } from "./session.view.ts";
import { writeProven, wantProof } from "../sessions/locks.store.ts";
import { counts, targetsOf } from "./targets.rules.ts";
import { ownPasswordTries } from "../rate-limits/rate-limits.rules.ts";
import { tryPassword } from "../sessions/passwords.ts";

export const proofCalls = handlers(proofs, {
  open: async ({ actor, db, dependencies, now, fail }) => {
    // Asked for good, though the call is refused.
    const isWanted = await inTransaction(db, dependencies.signals, (work) => wantProof(work, { ...actor, now }));
    return isWanted ? fail("proofWanted") : null;
  },

  send: async ({ language, ...asking }) => {
    const { fail } = asking;
    const { userId } = asking.actor;
    const user = await findUser(asking.db, userId);
    const [target = fail("emailNotSet")] = targetsOf(user);
    if (!counts(user, target, asking.now)) return fail("targetTooNew");
    const proof = { purpose: "login", userId } as const;
    return sendCode(asking, target, () => ({ proof, language, askedBy: userId, isKnown: true, countsFrom: null }));
  },

  prove: async ({ input, actor, ...ctx }) => {
    const { userId, shopId } = actor;
    const { db, dependencies, device, address, fail, now } = ctx;
    const user = await findUser(db, userId);
    const { password, code = "" } = input;
    const ownKey = ownKeyOf(dependencies.secret, userId);
    const writeRefused = (detail: "password" | "code") =>
      writeAudit(db, { userId, shopId, event: "signInRefused", detail, device, address, now });
    if (password === undefined) {
      const [target = fail("emailNotSet")] = targetsOf(user);
      const claim = { target, purpose: "login", code, userId } as const;
      const { wrong } = await tryCode(ctx, claim, (work) => writeProven(work, { ...actor, now }));
      if (wrong === undefined) return { ownKey };
      if (isGuess(wrong)) await writeRefused("code");
      return fail(wrong);
    }
    const { password_hash: hash } = user;
    if (hash === null) return fail("passwordNotSet");
    if (!(await tryPassword(ctx, ownPasswordTries(userId), { hash, password }))) {
      await writeRefused("password");
      return fail("passwordWrong");
    }
    await inTransaction(db, dependencies.signals, (work) => writeProven(work, { ...actor, now }));
    return { ownKey };
  },
});
