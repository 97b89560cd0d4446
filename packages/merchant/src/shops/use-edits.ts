import { useRef, useState } from "react";
import { ownDraft, readDraft, writeDraft } from "../forms/draft.ts";
import { faultsOf } from "../forms/faults.ts";
import { useFaults } from "../forms/use-faults.ts";
import type { FieldErrors } from "../forms/use-form.ts";

/** What a form of the shop holds: texts as they are typed, and switches. */
type Fields = Record<string, string | boolean>;

/** What was typed, and what the server had in the same fields before. */
interface Typed<Values extends Fields> {
  from: Partial<Values>;
  to: Partial<Values>;
}

interface EditsOptions<Values extends Fields> {
  /** Under which what is typed is kept on the phone, for this sign-in alone. */
  name: string;
  /** The fields as the server has them. */
  stored: Values;
  /** Judges what was changed; its rules may be loaded when it is first called. */
  check: (changes: Partial<Values>) => Promise<FieldErrors>;
  /** Sends what was changed. What it rejects with is shown under the fields the server names, and told by the caller. */
  send: (changes: Partial<Values>) => Promise<unknown>;
}

const kept = ["typed"] as const;
const nothing = { from: {}, to: {} };

/** The fields that were typed and stand otherwise on the server. */
function changesIn<Values extends Fields>(typed: Partial<Values>, stored: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => field in stored && stored[field] !== value),
  ) as Partial<Values>;
}

/** What was typed, kept over a reload; `latest` is it before it is drawn. */
function useTyped<Values extends Fields>(name: string) {
  const draft = ownDraft(name);
  const [typed, setTyped] = useState<Typed<Values>>(
    () => readDraft<{ typed: Typed<Values> | null }>(draft, kept).typed ?? nothing,
  );
  const latest = useRef(typed);
  const keep = (next: Typed<Values>) => {
    latest.current = next;
    setTyped(next);
    writeDraft(draft, kept, { typed: next });
  };
  return { typed, latest, keep };
}

/**
 * Changes to what the server has: a field that was not typed in follows the server, what was typed is kept over a reload,
 * and only that is sent. Of two phones that change one field the last wins, and is told before (`overtaken`).
 */
export function useEdits<Values extends Fields>({ name, stored, check, send }: EditsOptions<Values>) {
  const { typed, latest, keep } = useTyped<Values>(name);
  const { errors, setErrors, show, page } = useFaults();
  const changes = changesIn(typed.to, stored);

  /** Sends what was changed; false where something is wrong with it or it did not arrive. */
  async function save(): Promise<boolean> {
    try {
      const wrong = await check(changes);
      if (Object.keys(wrong).length > 0) {
        show(wrong);
        return false;
      }
      await send(changes);
    } catch (error) {
      show(faultsOf(error));
      return false;
    }
    setErrors({});
    // What was typed while it was on its way is still to be sent.
    const { from, to } = latest.current;
    keep({ from, to: changesIn(to, { ...to, ...changes } as Values) });
    return true;
  }

  return {
    values: { ...stored, ...changes },
    errors,
    /** The element that holds the form. */
    page,
    changed: Object.keys(changes).length > 0,
    /** Somebody else has changed a field since it was typed in. */
    overtaken: Object.keys(changes).some((field) => typed.from[field] !== stored[field]),
    set<Field extends keyof Values & string>(field: Field, value: Values[Field]): void {
      const { from, to } = latest.current;
      const before = field in changes ? from[field] : stored[field];
      if (field in errors) {
        const { [field]: _mended, ...others } = errors;
        setErrors(others);
      }
      keep({ from: { ...from, [field]: before }, to: { ...to, [field]: value } });
    },
    /** Goes back to what is on the server. */
    drop(): void {
      setErrors({});
      keep(nothing);
    },
    save,
  };
}

export type Edits<Values extends Fields> = ReturnType<typeof useEdits<Values>>;
