import { useStore } from "@tsena/web/store.ts";
import { inHand, preparations } from "./choices.ts";
import { sender } from "./sender.ts";
import { isOnItsWay } from "./sendings.ts";

/** The names of the picture fields, of those that begin so, whose last choice is still read, cut or sent: what they have is not what was chosen. */
export function useUnfinished(prefix: string): readonly string[] {
  const choices = useStore(inHand);
  const read = useStore(preparations);
  const sendings = useStore(sender.sendings);
  const names = [
    ...[...choices].filter(([, choice]) => choice !== null).map(([name]) => name),
    ...read.keys(),
    ...[...sendings].filter(([, sending]) => isOnItsWay(sending)).map(([name]) => name),
  ];
  return [...new Set(names.filter((name) => name.startsWith(prefix)))];
}
