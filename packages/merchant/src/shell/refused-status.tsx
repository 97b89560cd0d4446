import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { addressOf, paths } from "../navigation/paths.ts";
import { AnsweredLines } from "../ui/answered-lines.tsx";
import { thingOf } from "../unsent/unsent.kinds.ts";
import { isWaiting } from "../unsent/unsent.rules.ts";
import { drop, unsentStore } from "../unsent/unsent.ts";
import { useUnsentWords } from "../unsent/use-unsent-words.ts";

/** Where what became of it is seen. */
const addresses = {
  order: (id: string) => addressOf(paths.order, { id }),
  shop: () => paths.shop,
  stock: () => paths.menu,
};

/** What was done without a link and refused when there was one, or has never been answered: it stays until somebody has read it. */
export function RefusedStatus() {
  const { t } = useLingui();
  const { overWords } = useUnsentWords();
  const refused = useStore(unsentStore).filter((unsent) => !isWaiting(unsent));
  if (refused.length === 0) return null;
  return (
    <AnsweredLines
      items={refused.map((unsent) => ({
        id: unsent.key,
        icon: unsent.overAs === "unknown" ? "clock" : "close",
        text: overWords(unsent),
        onPress: () => navigate(addresses[thingOf(unsent.kind)](unsent.about)),
        answer: { text: t`Compris`, onPress: () => void drop(unsent.key) },
      }))}
    />
  );
}
