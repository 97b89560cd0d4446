import { uploadFailures } from "@tsena/contract/failures.uploads";
import type { FaultText } from "@tsena/web/forms/faults.ts";
import { useStore } from "@tsena/web/store.ts";
import { type Choice, inHand, preparations } from "./choices.ts";
import { sender } from "./sender.ts";
import { isOnItsWay, type SendingNow } from "./sendings.ts";

/** How far a picture is that was chosen and has not arrived: read or cut by the phone, still to be cut by hand, sent. */
export type Unfinished = "preparing" | "toCut" | "onItsWay";

interface Chosen {
  isPreparing: boolean;
  toCut: Choice | null | undefined;
  sending: SendingNow | undefined;
}

/** How far the last choice for a field is; undefined where it has arrived, was refused, or there is none. */
export function unfinishedOf({ isPreparing, toCut, sending }: Chosen): Unfinished | undefined {
  if (isPreparing) return "preparing";
  if (toCut) return "toCut";
  return isOnItsWay(sending) ? "onItsWay" : undefined;
}

/** The picture fields, of those whose names begin so, whose last choice is unfinished, and how far it is: what they have is not what was chosen. */
export function useUnfinished(prefix: string): ReadonlyMap<string, Unfinished> {
  const [choices, prepared, sendings] = [useStore(inHand), useStore(preparations), useStore(sender.sendings)];
  const names = [...choices.keys(), ...prepared.keys(), ...sendings.keys()].filter((name) => name.startsWith(prefix));
  return new Map(
    names.flatMap((name) => {
      const chosen = { isPreparing: prepared.has(name), toCut: choices.get(name), sending: sendings.get(name) };
      const unfinished = unfinishedOf(chosen);
      return unfinished === undefined ? [] : [[name, unfinished]];
    }),
  );
}

/** What the server says against pictures, by those fields whose names begin so. */
export function useRefused(prefix: string): ReadonlyMap<string, FaultText> {
  const sendings = [...useStore(sender.sendings)].filter(([name]) => name.startsWith(prefix));
  return new Map(
    sendings.flatMap(([name, { stage, refusal }]) =>
      stage === "refused" && refusal !== undefined ? [[name, refusal]] : [],
    ),
  );
}

/** Whether anything was chosen, for fields whose names begin so, that has not become theirs: it is unfinished, or the server has refused it. */
export function useHasChosen(prefix: string): boolean {
  const [unfinished, refused] = [useUnfinished(prefix), useRefused(prefix)];
  return unfinished.size > 0 || refused.size > 0;
}

interface UnfinishedFault extends FaultText {
  isUnfinished: true;
}

/** What a form finds wrong with a field whose last choice is unfinished: the field itself says how far it is, and nothing once it was given up. */
export const unfinishedFault: UnfinishedFault = { ...uploadFailures.imageMissing, isUnfinished: true };

/** Whether a fault is that of an unfinished picture. */
export const isUnfinishedFault = (fault: FaultText): boolean => "isUnfinished" in fault;
