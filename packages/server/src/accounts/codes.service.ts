import { type CodePurpose, codeRules } from "@tsena/contract/accounts.codes";
import type { Language } from "@tsena/contract/languages";
import { isAtKnownShop } from "../database/shop-row.store.ts";
import { inTransaction, type Work } from "../database/transaction.ts";
import { type Once, onceFor } from "../http/idempotency.store.ts";
import type { Failing } from "../http/handlers.ts";
import { secondsAfter } from "../system/clock.ts";
import type { LastingMessage } from "../notifications/messenger.ts";
import { lockThread, withdrawMessages } from "../notifications/outbox.store.ts";
import { knowsInstallation } from "./known-installations.store.ts";
import { codeThread, judgeCode, needsAccount, newCode, type WhichCodes, type WrongCode } from "./codes.rules.ts";
import {
  countWrongTry,
  hasCode,
  insertCode,
  isCodeFresh,
  isLastCode,
  lockLastCode,
  type Proof,
  useCode,
} from "./codes.store.ts";
import { codeMessage, type Team } from "./codes.words.ts";
import { countWrong, type Found, limitTries, refuseLimited } from "../rate-limits/rate-limits.service.ts";
import { limitSending } from "./texting.service.ts";
import { tooNewMessage } from "./notices.words.ts";
import { isTooNew } from "./targets.rules.ts";
import { giveBackTries, takeTry } from "../rate-limits/rate-limits.store.ts";
import {
  checkTries,
  gapTry,
  lookupTries,
  sendingTries,
  type CodeRequest,
  laneOf,
} from "../rate-limits/rate-limits.rules.ts";
import type { Asking } from "./asking.ts";

/** Counts one question whether an account exists: nobody may go through the whole phone book. */
export async function limitLookups(
  asking: Asking & Failing<"tooManyRequests">,
  person?: { userId: string; shopId: string | null },
): Promise<void> {
  if (person === undefined) return limitTries(asking, lookupTries(asking));
  const { userId, shopId } = person;
  const isNewcomer = !(await isAtKnownShop(asking.db, shopId));
  return limitTries(asking, lookupTries(asking, { userId, isNewcomer }));
}

/** Whose code is sent, and how. */
export interface Sending {
  proof: Omit<Proof, "target">;
  language: Language;
  /** Who is signed in and asks, whose lane it is then; undefined where that is for the app or the address. */
  askedBy?: string | undefined;
  /** Whether the account's own app or person asks: what strangers ask for holds neither back. */
  isKnown: boolean;
  /** Whose team the target is asked into, by a code that its owner is to tell; absent where it is for who reads it. */
  team?: Team | undefined;
  /** From when on the target proves anything: until then, what comes to it says so in the place of a code. */
  countsFrom: Date | null;
}

/** What is written to a target: the code, or why there is none yet. */
function messageOf(asking: Asking, proof: Proof, { language, countsFrom, team }: Sending, code: string) {
  if (isTooNew(countsFrom, asking.now)) return tooNewMessage(countsFrom, language);
  const { publicUrl } = asking.dependencies.settings;
  const host = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
  return codeMessage({ ...proof, code, host, team }, language);
}

/** Why no code is sent, whoever asks for one. */
type NotSent =
  | "phoneCountry"
  | "textsUsedUp"
  | "codeJustSent"
  | "otherCodeJustSent"
  | "tooManyRequests"
  | "unavailable";

/** What is answered to whoever has a code sent. */
const codeSent = { expiresInSeconds: codeRules.secondsValid, resendInSeconds: codeRules.resendSeconds };

/**
 * Counts one sending. Where a code went to the target a moment ago, says whether it was one for this, which can be given here,
 * or another, for something else or from another phone: only of the first the app asks for the digits.
 */
async function limitSendings(
  { db, now, fail }: Asking & Failing<NotSent>,
  request: CodeRequest,
  which: WhichCodes,
): Promise<void> {
  const closed = await takeTry(db, sendingTries(request), now);
  if (closed === undefined) return;
  const { refusal, wait } = closed;
  const sentAfter = secondsAfter(now, -codeRules.resendSeconds);
  const isOther = refusal === "codeJustSent" && !(await isCodeFresh(db, { ...which, sentAfter }));
  fail(isOther ? "otherCodeJustSent" : refusal, { wait });
}

/** Leaves a code in the outbox in the place of those before it, unless a newer one was asked for meanwhile. */
function entrustCode(
  { db, dependencies }: Asking,
  message: LastingMessage & { thread: string },
  saved: WhichCodes & { id: string },
) {
  const { id, ...which } = saved;
  return db.transaction().execute(async (tx) => {
    await lockThread(tx, message.thread);
    if (await isLastCode(tx, id, which)) await dependencies.messenger.entrust(tx, message, "codes");
  });
}

/**
 * Sends a code, at most one a minute to a target; before anything is asked about the target it is held against where and how
 * much may be sent, and only then is found whose it is. Where a code of this purpose needs an account and there is none, or its
 * target is too new, everything is the same but what is sent, which nobody waits for: neither the answer nor its time tells
 * them apart. Gives what the call answers.
 */
export async function sendCode(
  asking: Asking & { actor: { userId: string } | null } & Failing<NotSent>,
  target: string,
  sendingOf: () => Promise<Sending> | Sending,
): Promise<typeof codeSent> {
  const { db, dependencies, fail, now } = asking;
  await limitSending(asking, target);
  const sending = await sendingOf();
  const { askedBy, isKnown, countsFrom } = sending;
  const proof = { ...sending.proof, target };
  const request = { target, asker: asking, userId: askedBy, isKnown };
  const which = { target, purpose: proof.purpose, lane: laneOf(asking, askedBy) };
  await limitSendings(asking, request, which);
  const code = newCode();
  const userId = isTooNew(countsFrom, now) ? null : proof.userId;
  const { log, messenger, secret } = dependencies;
  const id = await insertCode(db, { ...which, userId }, { secret, code, now });
  const isSilent = needsAccount(proof.purpose);
  if (isSilent && proof.userId === null) return codeSent;
  const worth = { expiresAt: secondsAfter(now, codeRules.secondsValid), thread: codeThread(secret, which) };
  const message = { target, ...messageOf(asking, proof, sending, code), ...worth };
  const failed = (error: unknown): void => {
    log.error({ err: error, purpose: proof.purpose }, "a code could not be sent");
  };
  if (isSilent) {
    void messenger.track(entrustCode(asking, message, { ...which, id })).catch(failed);
    return codeSent;
  }
  try {
    await messenger.send(message, "codes");
  } catch (error) {
    failed(error);
    await giveBackTries(db, [gapTry(request)]);
    return fail("unavailable");
  }
  return codeSent;
}

export interface Claim {
  target: string;
  purpose: CodePurpose;
  code: string;
  /** Only a code that was sent for this person counts. */
  userId?: string | undefined;
}

/** Why nothing is done for whoever tries a code. */
type CodeFailure = WrongCode | "tooManyRequests";

/** What is done on the strength of a code or its ticket: for whose account, null where there is none yet, and by which code. */
export type WorkByCode<Result> = (work: Work, userId: string | null, codeId: string | null) => Promise<Result>;

/** What came of the work, or what is wrong with what was to prove somebody. */
export type Outcome<Result, Wrong = WrongCode> = { result: Result; wrong?: undefined } | { wrong: Wrong };

const wasRight = ({ wrong }: { wrong?: WrongCode | undefined }): boolean => wrong === undefined;

/**
 * Counts a try of a code, if it is wrong: the address first, then the lane's own tries. What is tried where no code was asked
 * for is no guess: it goes no further than the address, so that a flood of it writes next to nothing. Undefined where there is
 * no code.
 */
async function countTry<Result>(
  asking: Asking & Failing<"tooManyRequests">,
  { target, purpose, userId }: Claim,
  attempt: (found: Found) => Promise<Result>,
): Promise<Result | undefined> {
  const { db, now } = asking;
  const { address, own } = checkTries({ target, asker: asking, userId });
  refuseLimited(asking, own);
  const isKnown = userId !== undefined || (needsAccount(purpose) && (await knowsInstallation(db, target, asking)));
  return countWrong(asking, isKnown ? [] : [address], async (foundAtAddress) => {
    // A tap that comes again brings a code that is used: whoever is signed in is given the first answer.
    if (userId === undefined && !(await hasCode(db, { target, purpose, lane: laneOf(asking), now }))) return undefined;
    return countWrong(asking, own, (foundInLane) =>
      attempt((isFree) => {
        foundAtAddress(isFree);
        foundInLane(isFree);
      }),
    );
  });
}

/** What is judged, of which tap, and who is told what it costs. */
interface Judging {
  claim: Claim;
  once: Once;
  found: Found;
}

/** Judges the last code of a lane; a wrong try is counted, once. Gives the code, held, where it is right. */
async function judge({ tx }: Work, asking: Asking, { claim, once, found }: Judging) {
  const saved = await lockLastCode(tx, { ...claim, lane: laneOf(asking, claim.userId) });
  const verdict = judgeCode(saved, { ...claim, secret: asking.dependencies.secret, now: asking.now });
  found(verdict === "right");
  if (saved === undefined) return { wrong: "codeExpired" as const };
  if (verdict === "right") return { saved };
  if (await once.countsWrong(tx, saved.id)) {
    await countWrongTry(tx, saved.id);
    return { wrong: verdict };
  }
  found(true);
  // It takes nothing of what is left, though it be the last.
  return { wrong: verdict === "codeUsedUp" && saved.tries_left === 1 ? ("codeWrong" as const) : verdict };
}

/**
 * Tries a code and, where it is right, does the work in the transaction that uses it up: a work that fails leaves the code
 * as it was. A wrong try is counted for good, whatever the caller then answers.
 * `once` is that of a call with a key: of several tries of one tap, the code and the work are those of the first.
 */
export async function tryCode<Result>(
  asking: Asking & Failing<"tooManyRequests">,
  claim: Claim,
  work: WorkByCode<Result>,
  once: Once = onceFor(undefined),
): Promise<Outcome<Result>> {
  const { db, dependencies, now } = asking;
  const outcome = await countTry(asking, claim, async (found) => {
    const attempt = async (means: Work): Promise<Outcome<Result>> => {
      const { saved, wrong } = await judge(means, asking, { claim, once, found });
      if (saved === undefined) return { wrong };
      await useCode(means.tx, saved.id, now);
      const result = await work(means, saved.user_id, saved.id);
      const which = { ...claim, lane: laneOf(asking, claim.userId) };
      // Last: whoever sends such messages waits no longer than for the end of this.
      await withdrawMessages(means.tx, codeThread(dependencies.secret, which), now);
      return { result };
    };
    const tried = await inTransaction(db, dependencies.signals, (means) =>
      once(means.tx, () => attempt(means), wasRight),
    );
    if (wasRight(tried)) found(true);
    return tried;
  });
  return outcome ?? { wrong: "codeExpired" };
}

/** What a look at a code comes to: right where nothing is named, else wrong, or what the tap that comes again was answered. */
type Look<Result> = { wrong?: WrongCode | undefined; result?: Result };

/**
 * Refuses a wrong code before anything is hashed for it; the right one is left as it was, to be tried with the work. With
 * the `once` of that work, gives what was answered to a tap that comes again, for which nothing is hashed either.
 */
export async function checkBefore<Result>(
  asking: Asking & Failing<CodeFailure>,
  claim: Claim,
  once: Once = onceFor(undefined),
): Promise<Result | undefined> {
  const { db, dependencies, fail } = asking;
  const keepsNone = (): boolean => false;
  const looked = await countTry(asking, claim, async (found) => {
    const look = async (means: Work): Promise<Look<Result>> => ({
      wrong: (await judge(means, asking, { claim, once, found })).wrong,
    });
    const seen = await inTransaction(db, dependencies.signals, (means) => once(means.tx, () => look(means), keepsNone));
    if (wasRight(seen)) found(true);
    return seen;
  });
  const { wrong, result } = looked ?? { wrong: "codeExpired" as const };
  return wrong === undefined ? result : fail(wrong);
}

/** Does the work on the strength of a code, or refuses with what is wrong with it. */
export async function withCode<Result>(
  asking: Asking & Failing<CodeFailure>,
  claim: Claim,
  work: WorkByCode<Result>,
  once?: Once,
): Promise<Result> {
  const outcome = await tryCode(asking, claim, work, once);
  return outcome.wrong === undefined ? outcome.result : asking.fail(outcome.wrong);
}
