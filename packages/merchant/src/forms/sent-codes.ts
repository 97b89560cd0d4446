import type { CodePurpose } from "@tsena/contract/accounts.codes";
import { browserStore, type KeyValueStore } from "@tsena/web/storage.ts";
import { onPersonChange } from "../person/person-changes.ts";
import { sweep } from "../api/signals.ts";

/** When a code was sent, and how long the next one is waited for. */
interface Sending {
  /** By the phone's own clock, in milliseconds. */
  at: number;
  seconds: number;
}

type Sendings = Record<string, Sending>;

const key = "codesSent";
const nameOf = (purpose: CodePurpose, target: string) => `${purpose} ${target}`;

function secondsLeftOf({ at, seconds }: Sending, now: number): number {
  // A clock that was set back knows nothing of the wait; the server does, and says it.
  if (now < at) return 0;
  return Math.max(0, Math.ceil(seconds - (now - at) / 1000));
}

/** What this phone knows of the codes it had sent, over a reload too: never a code itself. */
export function createSentCodes(storage: KeyValueStore, now: () => number = () => Date.now()) {
  function read(): Sendings {
    try {
      return JSON.parse(storage.getItem(key) ?? "{}") as Sendings;
    } catch {
      return {};
    }
  }

  function write(sendings: Sendings): void {
    const waiting = Object.entries(sendings).filter(([, sending]) => secondsLeftOf(sending, now()) > 0);
    storage.setItem(key, JSON.stringify(Object.fromEntries(waiting)));
  }

  return {
    /** Remembers that a code went out; `seconds` is how long the server wants the next to be waited for. */
    remember(purpose: CodePurpose, target: string, seconds: number): void {
      write({ ...read(), [nameOf(purpose, target)]: { at: now(), seconds } });
    },

    /** A code that was used opens nothing any more: the next visit asks for another. */
    forget(purpose: CodePurpose, target: string): void {
      const { [nameOf(purpose, target)]: _used, ...others } = read();
      write(others);
    },

    /** Forgets the codes for which nobody waits any more. */
    forgetOver: () => write(read()),

    /** Forgets them all: the person they were sent for has left the phone. */
    forgetAll: () => storage.removeItem(key),

    /** Whether a code has been on its way for so many milliseconds, or for nobody knows how long. */
    isOlderThan(purpose: CodePurpose, target: string, age: number): boolean {
      const sending = read()[nameOf(purpose, target)];
      return sending === undefined || now() < sending.at || now() - sending.at >= age;
    },

    /** Whole seconds until another code may be asked for; 0 at once. */
    secondsLeft(purpose: CodePurpose, target: string): number {
      const sending = read()[nameOf(purpose, target)];
      return sending === undefined ? 0 : secondsLeftOf(sending, now());
    },
  };
}

export const sentCodes = createSentCodes(browserStore());

// To whom codes went is nobody else's business, and no use once the wait is over.
sweep.subscribe(sentCodes.forgetOver);
onPersonChange("codes", sentCodes.forgetAll);
