import { isOutcomeUnknown } from "@tsena/contract/exchange";
import { createStore, type Store } from "@tsena/web/store.ts";
import { isBusy, isCallFailed } from "@tsena/web/call-failed.ts";
import type { Link } from "../api/link.ts";
import { laterTimings } from "../api/later-timings.ts";
import { type Fields, type MaySave, outgoing, stillUnsent, type Unsent } from "./application.draft.ts";
import { type Part, parts } from "./application.fields.ts";

/** After the last change, in milliseconds: a name is typed without a save for each letter. */
const pause = 1_500;

/** "idle": nothing was filled in here yet; "saved": the server has all that it can save; "saving": a call is under way; "waiting": it waits on this phone for the link. */
export type AutosaveState = "idle" | "saved" | "saving" | "waiting";

export interface AutosaveDependencies {
  read(): Unsent;
  write(unsent: Unsent): void;
  /** Asks the server what it has saved; rejects as a quiet call does. */
  renew(): Promise<void>;
  /** What the server has saved of a part, as far as this phone knows. */
  saved(part: Part): Fields | undefined;
  /** The rules, which may still have to be loaded. */
  rules(): Promise<{ maySave: MaySave }>;
  /** Saves a part on the server as a draft; rejects as a quiet call does. */
  save(part: Part, values: Fields): Promise<void>;
  linkStore: Store<Link>;
}

/** Runs one piece of work after the other, in order: an older state is never written last. */
function createTurns() {
  let turn: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work, work);
    turn = done.catch(() => undefined);
    return done;
  };
}

/** What is not sent yet, with these fields of a part; without any the part is not among it. */
function withPart(unsent: Unsent, part: Part, fields: Fields): Unsent {
  const { [part]: _before, ...others } = unsent;
  return Object.keys(fields).length === 0 ? others : { ...others, [part]: fields };
}

/**
 * Saves an application while it is filled in: on this phone at once, and on the server at each pause
 * (rules/shops.md#application-drafts).
 */
export function createAutosave(dependencies: AutosaveDependencies) {
  const unsentStore = createStore<Unsent>(dependencies.read());
  const stateStore = createStore<AutosaveState>("idle");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const inTurn = createTurns();

  function put(part: Part, fields: Fields): void {
    unsentStore.set(withPart(unsentStore.get(), part, fields));
    dependencies.write(unsentStore.get());
  }

  function flushLater(after: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), after);
  }

  async function sendAll(): Promise<void> {
    const { maySave } = await dependencies.rules();
    const nextOf = (part: Part) =>
      outgoing(part, { saved: dependencies.saved(part), unsent: unsentStore.get()[part] }, maySave);
    for (const part of parts) {
      if (nextOf(part) === undefined) continue;
      // A part goes whole: over an older copy it would undo what another phone, or this one before a reload, has sent since.
      await dependencies.renew();
      const next = nextOf(part);
      if (next === undefined) continue;
      stateStore.set("saving");
      await dependencies.save(part, next.values);
      put(part, stillUnsent(unsentStore.get()[part], next.fields));
    }
    stateStore.set("saved");
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (Object.keys(unsentStore.get()).length === 0) return;
    try {
      await inTurn(sendAll);
    } catch (error) {
      if (!isCallFailed(error)) throw error;
      stateStore.set(isOutcomeUnknown(error) ? "waiting" : "saved");
      if (isBusy(error)) flushLater(laterTimings.poll);
    }
  }

  dependencies.linkStore.subscribe(({ online }) => {
    if (online && stateStore.get() === "waiting") void flush();
  });

  return {
    unsentStore,
    stateStore,
    /** Does something else with the application on the server, after all that is on its way. */
    inTurn,
    flush,
    /** Stores fields of a part as they are typed, and sends them at the next pause. */
    type(part: Part, fields: Fields): void {
      put(part, { ...unsentStore.get()[part], ...fields });
      if (stateStore.get() !== "waiting") stateStore.set("saving");
      flushLater(pause);
    },
    /** These fields of a part were saved on the server by another call than the draft's. */
    saved: (part: Part, fields: Fields) => put(part, stillUnsent(unsentStore.get()[part], fields)),
    /** It could not be sent: it stays here until the link is back. */
    wait: () => stateStore.set("waiting"),
    /** Somebody else is at the phone. */
    reread: () => unsentStore.set(dependencies.read()),
  };
}
