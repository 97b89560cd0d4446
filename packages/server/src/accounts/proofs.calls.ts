import { proofs } from "@tsena/contract/accounts.proofs";
import { inTransaction } from "../database/transaction.ts";
import { handlers } from "../http/handlers.ts";
import { findUser } from "./accounts.store.ts";
import { writeAudit } from "../audit/audit.store.ts";
import { isGuess, isProofYoung } from "./codes.rules.ts";
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

  prove: async ({ input, actor, once, ...ctx }) => {
    const { userId, shopId } = actor;
    const { db, dependencies, device, address, fail, now } = ctx;
    const user = await findUser(db, userId);
    const { password, code = "" } = input;
    const writeRefused = (detail: "password" | "code") =>
      writeAudit(db, { userId, shopId, event: "signInRefused", detail, device, address, now });
    if (password === undefined) {
      const [target = fail("emailNotSet")] = targetsOf(user);
      const claim = { target, purpose: "login", code, userId } as const;
      const outcome = await tryCode(ctx, claim, async () => ({ at: now.getTime() }), once);
      if (outcome.wrong !== undefined) {
        if (isGuess(outcome.wrong)) await writeRefused("code");
        return fail(outcome.wrong);
      }
      // Whoever finds the key in the phone later has no more of it than of the code.
      if (!isProofYoung(new Date(outcome.result.at), now)) return fail("codeExpired");
    } else {
      const { password_hash: hash } = user;
      if (hash === null) return fail("passwordNotSet");
      if (!(await tryPassword({ ...ctx, once }, ownPasswordTries(userId), { hash, password }))) {
        await writeRefused("password");
        return fail("passwordWrong");
      }
    }
    // By a tap that comes again, too: the app, which has not heard of the first, has locked the session meanwhile.
    await inTransaction(db, dependencies.signals, (work) => writeProven(work, { ...actor, now }));
    return { ownKey: ownKeyOf(dependencies.secret, userId) };
  },
});
