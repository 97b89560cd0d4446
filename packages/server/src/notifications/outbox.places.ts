import type { MessageKind } from "../settings/message-kinds.ts";

/** Of each kind a node sends so many at once, and so few of them to one destination: a slow one holds up no other. */
const atOnce: Record<MessageKind, number> = { webhook: 64, push: 64, sms: 16, email: 16 };
const atOnceTo: Record<MessageKind, number> = { webhook: 4, push: 2, sms: 8, email: 8 };
/** More silent ones than these are not remembered: webhooks come and go, and one that was forgotten is soon known again. */
const mostSilent = 1000;

/** The places for messages that are sent at once: of each kind, and to each destination; to one that says nothing a single one. */
export function createPlaces() {
  const taken = new Map<string, number>();
  /** In the order in which they last said nothing. */
  const silent = new Set<string>();
  const countOf = (key: string): number => taken.get(key) ?? 0;
  const add = (key: string, count: number): void => {
    const sum = countOf(key) + count;
    if (sum === 0) taken.delete(key);
    else taken.set(key, sum);
  };
  return {
    /** How many more messages may be sent to a destination now. */
    free: (kind: MessageKind, destination: string): number =>
      Math.min(
        (silent.has(destination) ? 1 : atOnceTo[kind]) - countOf(`to ${destination}`),
        atOnce[kind] - countOf(kind),
      ),
    /** Takes so many places of a destination; less than zero gives them back. */
    take: (kind: MessageKind, destination: string, count: number): void => {
      add(kind, count);
      add(`to ${destination}`, count);
    },
    /** Remembers whether a destination answers. */
    note: (destination: string, isSilent: boolean): void => {
      silent.delete(destination);
      if (!isSilent) return;
      silent.add(destination);
      const [longestAgo] = silent;
      if (silent.size > mostSilent && longestAgo !== undefined) silent.delete(longestAgo);
    },
  };
}
