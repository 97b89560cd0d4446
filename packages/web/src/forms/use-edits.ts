import { useRef } from "react";
import { type Draft, type DraftSchema, type Fields, soundFields } from "./drafts.ts";
import { isSame, type Typed, useDraft } from "./use-draft.ts";

/** What was typed, and what the server had in the same fields before. */
export interface Edits<Values> {
  base: Partial<Values>;
  mine: Partial<Values>;
}

const nothing = { base: {}, mine: {} };

/** Judges the stored edits of a flat form by what the server has in its fields. */
export function editsLike<Values extends Fields>(stored: Values): DraftSchema<Edits<Values>> {
  const validate = (draft: unknown) => {
    const { base, mine } = Object(draft) as Record<keyof Edits<Values>, unknown>;
    return { value: { base: soundFields(base, stored), mine: soundFields(mine, stored) } };
  };
  return { "~standard": { validate } };
}

const fieldsOf = <Values extends object>(values: Partial<Values>) => Object.keys(values) as (keyof Values & string)[];

/** Some fields of an object. */
const pick = <Values extends object>(
  values: Partial<Values>,
  fields: readonly (keyof Values & string)[],
): Partial<Values> => Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;

/** The fields that were typed and stand otherwise on the server. */
function changesIn<Values extends object>({ mine }: Edits<Values>, stored: Values): Partial<Values> {
  const differs = fieldsOf(mine).filter((field) => field in stored && !isSame(mine[field], stored[field]));
  return pick<Values>(mine, differs);
}

/**
 * Changes to what the server has: a field that was not typed in follows the server, what was typed is stored over a reload,
 * and only that is sent. Of two phones that change one field the last wins, and is told before (`overtaken`).
 */
export function useEdits<Values extends object>(draft: Draft<Edits<Values>>, stored: Values) {
  const typed = useDraft<Edits<Values>>(draft, nothing);
  /** Nothing is typed for all of it was typed back, and not because it was dropped. */
  const isTypedBack = useRef(false);
  const drop = () => {
    isTypedBack.current = false;
    typed.drop();
  };
  const changes = changesIn(typed.values, stored);
  const latest = (): Values => ({ ...stored, ...changesIn(typed.latest(), stored) });
  return {
    values: { ...stored, ...changes },
    changed: fieldsOf(changes).length > 0,
    /** Somebody else has changed a field since it was typed in. */
    overtaken: fieldsOf(changes).some((field) => !isSame(typed.values.base[field], stored[field])),
    latest,
    /** As the server had it when it was begun: each field that was typed in as it stood then. */
    begun: (): Values => ({ ...stored, ...typed.latest().base }),
    toSend: () => changesIn(typed.latest(), stored),
    change(to: (before: Values) => Values): void {
      const { base, mine } = typed.latest();
      const [before, begun] = [latest(), changesIn({ base, mine }, stored)];
      const changes = changesIn<Values>({ base, mine: to(before) }, stored);
      // What was typed back to what the server has follows it again.
      const left = fieldsOf(changes);
      isTypedBack.current = left.length === 0;
      if (isTypedBack.current) return typed.drop();
      const begins = { ...stored, ...pick<Values>(base, fieldsOf(begun)) };
      typed.replace({ base: pick(begins, left), mine: changes });
    },
    /** What was typed while it was on its way is still to be sent, over what has arrived; so is what was typed back meanwhile. */
    arrived(sent: Partial<Values>): void {
      const { base, mine } = typed.latest();
      const [now, arrived] = [
        { ...latest(), ...mine },
        { ...stored, ...sent },
      ];
      const left = fieldsOf<Values>({ ...sent, ...mine }).filter((field) => !isSame(now[field], arrived[field]));
      const isDropped = mine === nothing.mine && !isTypedBack.current;
      if (isDropped || left.length === 0) return drop();
      typed.replace({ base: { ...base, ...sent }, mine: pick<Values>(now, left) });
    },
    drop,
  } satisfies Typed<Values, Partial<Values>> & Record<string, unknown>;
}
