import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

/** That so many prices stay as they are, where they are given back: somebody else has set them since, or they are no longer there. */
export function useKeptWords(): (kept: number) => string {
  const { t } = useLingui();
  return (kept) =>
    t({
      message: plural(kept, {
        one: "# prix changé depuis ou supprimé reste tel quel.",
        other: "# prix changés depuis ou supprimés restent tels quels.",
      }),
    });
}
