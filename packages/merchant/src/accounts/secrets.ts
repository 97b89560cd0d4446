import { onPersonChange } from "../person/person-changes.ts";
import type { FaultText } from "@tsena/web/forms/faults.ts";

/** The wizards of an account. */
export type Wizard =
  | "signIn"
  | "staffPassword"
  | "register"
  | "recover"
  | "changePassword"
  | "email"
  | "emailProof"
  | "firstPassword";

/** What must not be written down: it is gone with the page. */
export interface Secrets {
  /** Whose ticket it is. */
  target?: string;
  ticket?: string;
  oldPassword?: string;
  password?: string;
  /** The wizard has come to its end on this page: only then does its last page say so. */
  done?: boolean;
  /** What a later step found wrong with an earlier one's answer, to be said there. */
  fault?: { field: string; text: FaultText };
}

const held = new Map<Wizard, Secrets>();

/** What a wizard has collected on the way to its last step. */
export function secretsOf(wizard: Wizard): Secrets {
  return held.get(wizard) ?? {};
}

/** Adds to what a wizard has collected. */
export function addSecrets(wizard: Wizard, more: Secrets): void {
  held.set(wizard, { ...secretsOf(wizard), ...more });
}

/** Forgets what a wizard has collected. */
export function forgetSecrets(wizard: Wizard): void {
  held.delete(wizard);
}

onPersonChange("secrets", () => held.clear());
