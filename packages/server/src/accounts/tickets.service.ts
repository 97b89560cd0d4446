import type { CodePurpose } from "@tsena/contract/accounts.codes";
import { inTransaction } from "../database/transaction.ts";
import type { Failing } from "../http/handlers.ts";
import type { Asking } from "./asking.ts";
import type { WrongCode } from "./codes.rules.ts";
import { checkBefore, type Outcome, tryCode, type WorkByCode } from "./codes.service.ts";
import { isTicket, takeTicket } from "./codes.store.ts";

/** What somebody brings who reads what is sent to a target: the code, or the ticket that its check gave. */
interface Brought {
  target: string;
  purpose: CodePurpose;
  code?: string | undefined;
  ticket?: string | undefined;
}

/** Why nothing is done for whoever brings a code or its ticket. */
type ProofFailure = WrongCode | "ticketExpired" | "tooManyRequests";

/** Refuses a ticket that is made up, used or over, before anything is hashed for it. */
export async function needTicket(
  { db, fail, now }: Pick<Asking, "db" | "now"> & Failing<"ticketExpired">,
  ticket: string,
): Promise<void> {
  if (!(await isTicket(db, ticket, now))) fail("ticketExpired");
}

/** Refuses what proves nothing before a password is hashed for it; what proves is left as it was. */
export async function proveBefore(
  asking: Asking & Failing<ProofFailure>,
  { code, ticket = "", ...claim }: Brought,
): Promise<void> {
  if (code === undefined) return needTicket(asking, ticket);
  await checkBefore(asking, { ...claim, code });
}

/**
 * Does the work on the strength of a code or of its ticket, in the transaction that uses it up; gives what came of it, or what is
 * wrong with the proof.
 */
export async function tryProof<Result>(
  asking: Asking & Failing<"tooManyRequests">,
  { code, ticket = "", ...claim }: Brought,
  work: WorkByCode<Result>,
): Promise<Outcome<Result, WrongCode | "ticketExpired">> {
  if (code !== undefined) return tryCode(asking, { ...claim, code }, work);
  return inTransaction(asking.db, asking.dependencies.signals, async (means) => {
    const taken = await takeTicket(means.tx, ticket, { ...asking, ...claim });
    if (taken === undefined) return { wrong: "ticketExpired" };
    return { result: await work(means, taken.userId, taken.codeId) };
  });
}

/** The same, and refuses with what is wrong with the proof. */
export async function withProof<Result>(
  asking: Asking & Failing<ProofFailure>,
  brought: Brought,
  work: WorkByCode<Result>,
): Promise<Result> {
  const outcome = await tryProof(asking, brought, work);
  return outcome.wrong === undefined ? outcome.result : asking.fail(outcome.wrong);
}
