import type { Store } from "@tsena/web/store.ts";
import { sessionStore } from "./session.ts";
import type { SignedIn } from "./signed-in.ts";

type AtThePhone = SignedIn | null;
type When = (now: AtThePhone, before: AtThePhone) => boolean;

/** Somebody signs in or comes back, leaves, or is exchanged for somebody else: not the same sign-in as before. */
const changes: When = (now, before) => now?.userInfo.signInId !== before?.userInfo.signInId;
const comes: When = (now, before) => now !== null && changes(now, before);
const leaves: When = (now, before) => before !== null && changes(now, before);
/** More is known of who is there, too. */
const always: When = () => true;

/**
 * What follows when somebody comes to the phone or leaves it, whichever way (a sign-in, a sign-out, a lock, a session that has
 * ended, another tab), from top to bottom, before any screen is drawn. Each row is the work of the file behind it, which is there
 * once that file is loaded; nobody else watches who is at the phone but screens, by `useStore` (`person-changes.test.ts`).
 */
const rows = {
  // Cleared: of the last person's the next one is shown nothing, not for a moment.
  /** The server's answers, in memory and on the phone, and what is under way (api/queries.ts). */
  answers: changes,
  /** Passwords and tickets on their way through a wizard (accounts/secrets.ts). */
  secrets: changes,
  /** To whom codes went: what a stranger asked for to sign in goes on (forms/sent-codes.ts). */
  codes: leaves,
  /** The way back: nobody takes back what somebody else has done (undo/undo.store.ts). */
  undo: changes,
  /** What was looked for among orders and products (orders/search.filter.ts, products/menu/menu.view.ts). */
  orderSearch: changes,
  menuSearch: changes,
  /** Which orders nobody answered in time (orders/missed/missed.store.ts). */
  missed: changes,
  /** With what the counts of orders are compared (orders/orders.queries.ts). */
  counts: changes,
  /** Pictures in hand; and those on the phone of whoever has left it for good (pictures/sender.ts). */
  pictures: always,

  // Opened: the account's key comes first, and everything sealed waits for it. By `ownKey.openStore` follow the drafts and
  // `whoseStore`, by that the unsent list, the slips and the application that is filled in.
  /** The lock of who has gone is deleted, the key of who is there is opened (person/own-key.ts). */
  key: always,
  /** The drafts of who has gone are closed at once, with their details (forms/own-drafts.ts). */
  drafts: always,
  /** For whom things are done, nobody until the key is open (person/whose.ts). */
  whose: always,

  // Started: for who is there now. Last of all follow, by `listenerStore`, the order alerts (start.tsx, reminder/reminder.ts).
  /** A version that no longer works must not be worked with: asked for at the start, too (settings/updates.ts). */
  version: comes,
  /** Pictures that wait on the phone go on their way (pictures/sender.ts). */
  sending: changes,
  /** Whether the sound is blocked must be known before the first order, not after (reminder/reminder.ts). */
  sound: always,
  /** What is shown of orders can be answered by who is there, or by nobody (reminder/reminder.ts). */
  notifications: always,
  /** For whom the service worker takes what is tapped (reminder/reminder.ts). */
  taps: always,
} satisfies Record<string, When>;

export type Row = keyof typeof rows;
type Work = (now: AtThePhone, before: AtThePhone) => void;

/** Does the work of the rows when who is in `sessions` changes. */
export function createPersonChanges(sessions: Store<AtThePhone>) {
  const works: Partial<Record<Row, Work>> = {};
  sessions.subscribe((now, before) => {
    for (const row of Object.keys(rows) as Row[]) if (rows[row](now, before)) works[row]?.(now, before);
  });
  /** Has the work of a row done from now on; the answer ends it. */
  return (row: Row, work: Work): (() => void) => {
    works[row] = work;
    return () => delete works[row];
  };
}

export const onPersonChange = createPersonChanges(sessionStore);
