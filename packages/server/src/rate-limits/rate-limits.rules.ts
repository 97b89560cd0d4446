import { codeRules } from "@tsena/contract/accounts.codes";
import type { FailureName } from "@tsena/contract/failures";
import { neighbourhoodOf } from "../system/addresses.ts";
import { daySeconds } from "../system/clock.ts";

/**
 * How often something may be tried: so many times, then not until the window ends
 * (rules/accounts.md#limits-of-sign-ins).
 */
export interface Limit {
  tries: number;
  windowSeconds: number;
}

/** What is tried, and how often that may be. */
export interface Try<Name extends FailureName = never> {
  key: string;
  limit: Limit;
  /** The failure that says the wait, where that is not `tooManyRequests`. */
  refusal?: Name;
}

/** Which failure says that a key has had too many tries, and the seconds to wait. */
export interface Closed<Name extends FailureName = never> {
  refusal: Name | "tooManyRequests";
  wait: number;
}

/** Who asks, before it is known who that is: from which address and, where the app says so, which app. */
export interface Asker {
  address: string;
  /** The hash of the secret that the app keeps; null for one that names none. */
  installation: string | null;
}

/**
 * The lane of whoever asks: codes are tried only in the lane that asked for them, so that nobody uses up, tries away or
 * replaces another's (decision 028). Somebody signed in has one of their own, whatever the phone.
 */
export function laneOf({ address, installation }: Asker, userId?: string): string {
  if (userId !== undefined) return `by ${userId}`;
  return installation === null ? `at ${address}` : `on ${installation}`;
}

/** Whom a stranger's tries are counted for: the address, of IPv6 the household's network, out of which nobody runs. */
export function comingFrom({ address }: Pick<Asker, "address">): string {
  return neighbourhoodOf(address);
}

const hour = 3600;

/**
 * Who may try what how often (decision 028). An address is counted first, and its limit is wide, for a phone network puts a
 * town behind one. A stranger's tries at an account are counted by address, and slowly from all addresses together. An app
 * that the account knows has a count of its own, which no stranger reaches.
 */
export const signInLimits = {
  address: { tries: 100, windowSeconds: hour / 4 },
  fromAddress: { tries: 10, windowSeconds: hour / 4 },
  strangers: { tries: 50, windowSeconds: 6 * hour },
  known: { tries: 10, windowSeconds: hour },
} as const satisfies Record<string, Limit>;

/** Guesses of passwords: at the merchant app, or at the desk, whose few people sit in offices. */
export type Door = "signIn" | "desk";

const triesOfAddress: Record<Door, Limit> = {
  signIn: signInLimits.address,
  desk: { tries: 30, windowSeconds: hour / 4 },
};

/** Who tries to get into which account. */
interface Guess {
  account: string;
  asker: Asker;
  isKnown: boolean;
}

/** How the keys begin under which an app that the account knows counts, each on a count of its own. */
export function knownStart(door: Door, way: "password" | "ticket", account: string): string {
  return `${door}:known:${way}:${account} `;
}

/** What an app that the account knows counts against. */
function knownTry(door: Door, way: "password" | "ticket", { account, asker }: Omit<Guess, "isKnown">): Try {
  return { key: knownStart(door, way, account) + laneOf(asker), limit: signInLimits.known };
}

/** Under which keys strangers' guesses at an account are counted: those from an address between a start and an end, and all together. */
export function strangerKeys(door: Door, account: string): { start: string; end: string; ofAll: string } {
  return { start: `${door}:from:`, end: ` ${account}`, ofAll: `${door}:account:${account}` };
}

/** What a stranger's guesses at an account count against, but for the address. */
function strangerTries(door: Door, { account, asker }: Omit<Guess, "isKnown">): Try[] {
  const { start, end, ofAll } = strangerKeys(door, account);
  return [
    { key: start + comingFrom(asker) + end, limit: signInLimits.fromAddress },
    { key: ofAll, limit: signInLimits.strangers },
  ];
}

/** What a sign-in counts against, in this order, by what it brings: a code's tries are counted with the code. */
export function signInTries(door: Door, way: "password" | "ticket", guess: Guess): Try[] {
  if (guess.isKnown) return [knownTry(door, way, guess)];
  const address = { key: `${door}:address:${comingFrom(guess.asker)}`, limit: triesOfAddress[door] };
  return way === "ticket" ? [address] : [address, ...strangerTries(door, guess)];
}

/** Under which keys guesses at an account are counted, of whoever has now proven to be its owner, and of all strangers. */
export function guessKeys(account: string, asker: Asker): string[] {
  const guess = { account, asker };
  return [knownTry("signIn", "password", guess), ...strangerTries("signIn", guess)].map(({ key }) => key);
}

/** Tries of a person's own password by whoever holds their phone already: the password may not be found out by asking. */
export function ownPasswordTries(userId: string): Try[] {
  return [{ key: `password:old:${userId}`, limit: { tries: 5, windowSeconds: hour / 4 } }];
}

/** Passwords and PINs that one person has hashed: each costs the server 20 ms of a processor. */
export function hashingTries(userId: string): Try[] {
  return [{ key: `password:hashed-by:${userId}`, limit: { tries: 60, windowSeconds: hour / 4 } }];
}

/** What a person is told of, a day and a kind: text messages are paid for by the platform. */
export function noticeTries(notice: string, userId: string): Try[] {
  return [{ key: `told:${notice}:${userId}`, limit: { tries: 10, windowSeconds: daySeconds } }];
}

/** Alert tests of one person: each rings and costs a push. */
export function alertTestTries(userId: string): Try[] {
  return [{ key: `alert-test:${userId}`, limit: { tries: 20, windowSeconds: hour / 4 } }];
}

/** An address may not keep the server hashing. */
export function resetTries(asker: Asker): Try[] {
  return [{ key: `password:reset-from:${comingFrom(asker)}`, limit: { tries: 100, windowSeconds: hour / 4 } }];
}

/** How often codes may be sent and tried; apart from what passwords count. */
export const codeLimits = {
  betweenSendings: { tries: 1, windowSeconds: codeRules.resendSeconds },
  sendingsToTarget: { tries: 5, windowSeconds: hour },
  /** From all strangers together: ten codes of five tries each, twice a day, are what anybody may guess at an account. */
  sendingsByStrangers: { tries: 10, windowSeconds: 12 * hour },
  sendingsFromAddress: { tries: 60, windowSeconds: hour },
  checks: { tries: 10, windowSeconds: hour / 2 },
  checksFromAddress: { tries: 100, windowSeconds: hour / 4 },
  /** Asking whether an account exists, in any way that answers it. */
  lookups: { tries: 60, windowSeconds: hour / 4 },
} as const satisfies Record<string, Limit>;

/** Of whom a code is asked: the account's own app or person, or a stranger as far as anybody knows. */
export interface CodeRequest {
  target: string;
  asker: Asker;
  /** Who asks, where somebody is signed in. */
  userId: string | undefined;
  isKnown: boolean;
}

/** Who is counted for sendings: a stranger's address, for apps are made up as one likes. */
function senderOf({ asker, userId, isKnown }: CodeRequest): string {
  return isKnown || userId !== undefined ? laneOf(asker, userId) : `at ${comingFrom(asker)}`;
}

/** The wait between two codes, which a code that could not be sent does not cost. */
export function gapTry(request: CodeRequest): Try<"codeJustSent"> {
  const key = `code:gap:${request.target} ${senderOf(request)}`;
  return { key, limit: codeLimits.betweenSendings, refusal: "codeJustSent" };
}

/** What one sending of a code counts against. */
export function sendingTries(request: CodeRequest): Try<"codeJustSent">[] {
  const { target, isKnown } = request;
  const sender = senderOf(request);
  const own = { key: `code:sent-to:${target} ${sender}`, limit: codeLimits.sendingsToTarget };
  if (isKnown) return [gapTry(request), own];
  return [
    { key: `code:sent-from:${sender}`, limit: codeLimits.sendingsFromAddress },
    gapTry(request),
    own,
    { key: `code:sent-by-strangers:${target}`, limit: codeLimits.sendingsByStrangers },
  ];
}

/** What one try of a code counts against: the address, where the account does not know who tries, and then the own lane. */
export function checkTries({ target, asker, userId }: Omit<CodeRequest, "isKnown">): { address: Try; own: Try[] } {
  return {
    address: { key: `code:tried-from:${comingFrom(asker)}`, limit: codeLimits.checksFromAddress },
    own: [{ key: `code:tried:${target} ${laneOf(asker, userId)}`, limit: codeLimits.checks }],
  };
}

/**
 * What one question whether an account exists counts against: the person where one works at a shop that was approved, else the address.
 * Accounts are opened and applications sent as one likes: newcomers ask as often as strangers of their network, and no new one begins
 * anew.
 */
export function lookupTries(asker: Asker, person?: { userId: string; isNewcomer: boolean }): Try[] {
  const fromAddress = { key: `lookup:from:${comingFrom(asker)}`, limit: codeLimits.lookups };
  if (person === undefined) return [fromAddress];
  const own = { key: `lookup:by:${person.userId}`, limit: codeLimits.lookups };
  return person.isNewcomer ? [fromAddress, own] : [own];
}
