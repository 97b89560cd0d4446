import { whyNot } from "@tsena/contract/access";
import { type Call, module, type Who } from "@tsena/contract/call";
import type { FactorState } from "@tsena/contract/desk.factors";
import { modulesParam } from "@tsena/contract/failures";
import type { Language } from "@tsena/contract/languages";
import { type ModuleId, moduleIds } from "@tsena/contract/modules";
import { Refusal } from "./refusal.ts";

/** A person with a session: an owner or a member of staff at one shop. */
export interface Person {
  kind: "person";
  sessionId: string;
  userId: string;
  /** Null for an owner who has no shop yet. */
  shopId: string | null;
  loginType: 1 | 2;
  permissions: ReadonlySet<ModuleId>;
  name: string;
  language: Language | null;
  /**
   * What the session waits for: its person's PIN, or the password after many weeks
   * (rules/accounts.md#password-after-90-days).
   */
  lockedBy: "pin" | "proof" | null;
}

/** A person at a shop. */
export type ShopPerson = Person & { shopId: string };

/** Who changes something of the shop, with which device, from where, and when. */
export interface ActorContext {
  actor: ShopPerson;
  device: string;
  address: string;
  now: Date;
}

/** One of the delivery platform's own systems. */
export interface PlatformSystem {
  kind: "platform";
  keyId: string;
  name: string;
  /** Whether its key was made for a demo's simulator. */
  isSimulator: boolean;
}

/** Somebody of the platform at the desk. */
export interface Operator {
  kind: "operator";
  operatorId: string;
  name: string;
  email: string;
  tokenHash: Buffer;
  /** Without one the session only sets it, but for the demo's operator (rules/desk.md#second-factor). */
  factor: FactorState;
}

export type Actor = Person | PlatformSystem | Operator;

/** Whose a connection, a form or an idempotency key is. */
export function scopeOf(actor: Actor | null): string {
  if (actor === null) return "nobody";
  if (actor.kind === "person") return `person:${actor.userId}`;
  return actor.kind === "operator" ? `operator:${actor.operatorId}` : `platform:${actor.keyId}`;
}

/** Whom a handler gets to see, by who may make its call. */
export type ActorOf<W extends Who> = W extends "anyone"
  ? Person | null
  : W extends "platform"
    ? PlatformSystem
    : W extends "operator"
      ? Operator
      : W extends "signedIn" | "owner"
        ? Person
        : ShopPerson;

/** Refuses whoever may not make a call. */
export function allow(
  { who, whileLocked, whileEnrolling }: Pick<Call, "who" | "whileLocked" | "whileEnrolling">,
  actor: Actor | null,
): void {
  if (who === "anyone") return;
  if (who === "platform") {
    if (actor?.kind !== "platform") throw new Refusal("platformKeyWrong");
    return;
  }
  if (who === "operator") {
    if (actor?.kind !== "operator") throw new Refusal("notSignedIn");
    if (actor.factor === "missing" && !whileEnrolling) throw new Refusal("factorMissing");
    return;
  }
  if (actor?.kind !== "person") throw new Refusal("notSignedIn");
  if (actor.lockedBy !== null && !whileLocked) {
    throw new Refusal(actor.lockedBy === "pin" ? "sessionLocked" : "proofWanted");
  }
  if (typeof who === "object" && actor.shopId === null) throw new Refusal("shopNotFound");
  const reason = whyNot(who, actor);
  if (reason === undefined) return;
  throw new Refusal(reason, typeof who === "object" ? { module: modulesParam(who.module) } : {});
}

/** Whether a person holds a module. */
export function hasModule(person: Pick<Person, "loginType" | "permissions">, id: ModuleId): boolean {
  return whyNot(module(id), person) === undefined;
}

/** The modules that a person holds, in the order of their table. */
export function modulesOf(person: Pick<Person, "loginType" | "permissions">): ModuleId[] {
  return moduleIds.filter((id) => hasModule(person, id));
}
