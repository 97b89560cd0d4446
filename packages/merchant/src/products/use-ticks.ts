import { useCallback, useState } from "react";

/** A choice with one more in it, or without the one that was in it. */
export function toggled(chosen: ReadonlySet<string> | null, id: string): ReadonlySet<string> {
  const after = new Set(chosen);
  if (!after.delete(id)) after.add(id);
  return after;
}

/** The products ticked, by their ids; several are ticked or none of them by one tap. */
export function useTicks(first: Iterable<string> = []) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(first));
  const tick = useCallback(
    (ids: readonly string[], isOn: boolean) =>
      setChosen((before) => {
        const after = new Set(before);
        for (const id of ids)
          if (isOn) after.add(id);
          else after.delete(id);
        return after;
      }),
    [],
  );
  const toggle = useCallback((id: string) => setChosen((before) => toggled(before, id)), []);
  return { chosen, tick, toggle };
}
