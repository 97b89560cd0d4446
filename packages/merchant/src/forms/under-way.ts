import { createStore, useStore } from "@tsena/web/store.ts";
import { draftsOpenStore } from "./drafts-open.ts";

/** A form that was opened again while it was sent from where it had been left: it takes what becomes of that. */
export interface Heir {
  done(sent: unknown, output: unknown): void;
  failed(error: unknown): void;
}

/** A form on its way to the server, which goes on though the form is left. */
export interface Run {
  /** The opening of the form that it was sent from. */
  from: symbol;
  heirs: Set<Heir>;
  /** Whether it has arrived. */
  ended: Promise<boolean>;
  end(hasArrived: boolean): void;
}

const runs = createStore<ReadonlyMap<string, Run>>(new Map());

/** The name of a draft and whose it is: a form of the next person at the phone is another. */
export const whoseDraft = (name: string): string => `${draftsOpenStore.get()} ${name}`;

const put = (whose: string, run: Run | undefined) => {
  const all = new Map(runs.get());
  if (run === undefined) all.delete(whose);
  else all.set(whose, run);
  runs.set(all);
};

/** Notes that a form is on its way; its `end` takes the note back. */
export function begin(whose: string, from: symbol): Run {
  let settle: (hasArrived: boolean) => void = () => undefined;
  const run: Run = {
    from,
    heirs: new Set(),
    ended: new Promise((resolve) => (settle = resolve)),
    end(hasArrived) {
      put(whose, undefined);
      settle(hasArrived);
    },
  };
  put(whose, run);
  return run;
}

/** What is on its way of a draft, wherever its form was left; undefined where nothing is. */
export function useRun(name: string): Run | undefined {
  const whose = whoseDraft(name);
  return useStore(runs, (all) => all.get(whose));
}
