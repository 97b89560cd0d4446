import type { ManagedShop } from "@tsena/contract/shops";
import { useState } from "react";
import { loadChunk } from "../api/chunk.ts";
import { ownDraft, readDraft, writeDraft } from "../forms/draft.ts";
import { faultsOf } from "../forms/faults.ts";
import type { FieldErrors, Said } from "../forms/use-form.ts";
import { faultsBySlot, weekOf, type Week } from "./hours.rules.ts";
import { useReplaceHours } from "./hours.queries.ts";

/** What was typed, and the week on the server that it set out from, as text. */
interface Typed {
  from: string;
  week: Week;
}

const kept = ["typed"] as const;

/** The rules come with the first sending: the form can be typed into before they are here. */
async function checked(week: Week): Promise<FieldErrors> {
  const [{ check }, { ReplaceHoursInput }] = await Promise.all([
    loadChunk(() => import("../forms/check.ts")),
    loadChunk(() => import("@tsena/contract/shops.hours")),
  ]);
  return check(ReplaceHoursInput, { hours: week });
}

/** The week as it is typed: kept over a reload, judged before it is sent, sent as a whole. While nothing is typed it is the server's. */
export function useHoursForm({ shopId, hours }: Pick<ManagedShop, "shopId" | "hours">) {
  const name = ownDraft(`hours.${shopId}`);
  const stored = weekOf(hours);
  const from = JSON.stringify(stored);
  const { mutateAsync } = useReplaceHours();
  const [typed, setTyped] = useState(() => readDraft<{ typed: Typed | null }>(name, kept).typed ?? null);
  const [faults, setFaults] = useState<Record<string, Said>>({});
  const week = typed?.week ?? stored;

  const keep = (next: Typed | null) => {
    setTyped(next);
    writeDraft(name, kept, { typed: next });
  };

  /** Sends the week; false where something is wrong with it or it did not arrive. */
  async function save(): Promise<boolean> {
    const wrong = faultsBySlot(await checked(week), week);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return false;
    try {
      await mutateAsync({ hours: [...week] });
    } catch (error) {
      setFaults(faultsBySlot(faultsOf(error), week));
      return false;
    }
    keep(null);
    return true;
  }

  return {
    week,
    faults,
    changed: JSON.stringify(week) !== from,
    /** Somebody else has changed the hours since these were begun. */
    overtaken: typed !== null && typed.from !== from,
    change(next: Week): void {
      setFaults({});
      keep({ from: typed?.from ?? from, week: next });
    },
    /** Goes back to what is on the server. */
    drop(): void {
      setFaults({});
      keep(null);
    },
    save,
  };
}
