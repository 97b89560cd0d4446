import { vi } from "vitest";

interface Entry {
  hash: string;
  state: unknown;
}

/** What of a browser the address needs: a bar, a history that answers later, as real ones do, and its events. */
export function openBrowser(hash = "") {
  const entries: Entry[] = [{ hash, state: null }];
  let at = 0;
  const events = new EventTarget();
  const here = () => entries[at] ?? { hash: "", state: null };

  function enter(entry: Entry): void {
    entries.splice(at + 1);
    entries.push(entry);
    at += 1;
  }

  function move(steps: number): void {
    at = Math.min(entries.length - 1, Math.max(0, at + steps));
    events.dispatchEvent(new Event("popstate"));
    events.dispatchEvent(new Event("hashchange"));
  }

  vi.stubGlobal("location", {
    get hash() {
      return here().hash;
    },
    search: "",
  });
  vi.stubGlobal("history", {
    get state() {
      return here().state;
    },
    pushState: (state: unknown, _title: string, to: string) => enter({ hash: to, state }),
    replaceState: (state: unknown, _title: string, to: string = here().hash) => {
      entries[at] = { hash: to, state };
    },
    go: (steps: number) => void setTimeout(() => move(steps)),
    back: () => void setTimeout(() => move(-1)),
  });
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));

  return {
    /** What stands in the address bar. */
    bar: () => here().hash,
    back: () => move(-1),
    forward: () => move(1),
    /** The person types an address, or follows a plain link. */
    type(to: string) {
      enter({ hash: to, state: null });
      move(0);
    },
    /** The person closes or reloads the page; true when the browser was told to ask. */
    reload: () => !events.dispatchEvent(new Event("beforeunload", { cancelable: true })),
    settled: () => new Promise((resolve) => setTimeout(resolve, 20)),
  };
}
