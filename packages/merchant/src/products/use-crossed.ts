import { useLingui } from "@lingui/react/macro";
import { CallFailed } from "@tsena/web/call-failed.ts";
import { useFieldWords } from "./use-field-words.ts";

type Value = Parameters<ReturnType<typeof useFieldWords>["valueOf"]>[1];

/** Refuses a form under each field that somebody else has changed too, in words that say to what. */
export function useCrossed() {
  const { t } = useLingui();
  const { valueOf } = useFieldWords();
  return <Field extends string>(crossed: readonly Field[], theirs: Readonly<Record<Field, Value>>): CallFailed => {
    const name = "changedMeanwhile";
    const fields = crossed.map((path) => {
      const value = valueOf(path, theirs[path], String);
      const message = t`Une autre personne vient d'y mettre : ${value}. Enregistrez encore pour garder le vôtre.`;
      return { path, name, message } as const;
    });
    return new CallFailed({ resultCode: 409, name, message: "", fields });
  };
}
