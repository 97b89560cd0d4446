import * as v from "valibot";
import { loadChunk } from "../api/chunk.ts";
import { ownDraft } from "../forms/own-draft.ts";
import { useOwnForm } from "../forms/use-own-form.ts";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import { useEdits } from "@tsena/web/forms/use-edits.ts";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import { faultsBySlot, weekOf, type Week } from "./hours.rules.ts";
import { useReplaceHours } from "./hours.queries.ts";

/** The week as the form holds it: one field, for it is sent as a whole. */
const Hours = v.partial(
  v.object({
    hours: v.array(
      v.object({
        weekday: v.picklist([1, 2, 3, 4, 5, 6, 7]),
        period: v.picklist([1, 2]),
        start: v.string(),
        end: v.string(),
        enabled: v.boolean(),
      }),
    ),
  }),
);
const HoursEdits = v.object({ base: Hours, mine: Hours });

/** The rules come with the first sending: the form can be typed into before they are here. */
async function checked(hours: Week): Promise<FieldErrors> {
  const [{ check }, { ReplaceHoursInput }] = await Promise.all([
    loadChunk(() => import("@tsena/web/forms/check.ts")),
    loadChunk(() => import("@tsena/contract/shops.hours")),
  ]);
  return check(ReplaceHoursInput, { hours });
}

/** The week as it is typed: stored over a reload, judged before it is sent, sent as a whole. While nothing is typed it is the server's. */
export function useHoursForm({ shopId, hours }: Pick<ManagedShop, "shopId" | "hours">) {
  const { mutateAsync } = useReplaceHours();
  const name = `hours.${shopId}`;
  const typed = useEdits<{ hours: Week }>(ownDraft(name, HoursEdits), { hours: weekOf(hours) });
  const form = useOwnForm({
    name,
    typed,
    check: ({ hours: week = [] }) => checked(week),
    send: ({ hours: week = [] }) => mutateAsync({ hours: [...week] }),
  });
  const week = typed.values.hours;
  return {
    week,
    /** What is wrong, by `slotKey`. */
    faults: faultsBySlot(form.errors, week),
    /** What the faults were found by: another one with each time that they change. */
    errors: form.errors,
    changed: typed.changed,
    /** Somebody else has changed the hours since these were begun. */
    overtaken: typed.overtaken,
    change: (to: (week: Week) => Week) => form.change(({ hours: before }) => ({ hours: to(before) })),
    /** Goes back to what is on the server. */
    drop: form.drop,
    save: form.submit,
    /** It is on its way from where it was left before. */
    isElsewhere: form.isElsewhere,
    page: form.page,
  };
}
