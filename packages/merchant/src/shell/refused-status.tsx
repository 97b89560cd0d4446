import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { addressOf, paths } from "../navigation/paths.ts";
import { AnsweredLines } from "../ui/answered-lines.tsx";
import { isWaiting, type Unsent } from "../unsent/unsent.rules.ts";
import { drop, unsentStore } from "../unsent/unsent.ts";
import { useUnsentWords } from "../unsent/use-unsent-words.ts";

/** Where what became of it is seen. */
function addressFor({ kind, about }: Unsent): string {
  if (kind === "switch") return paths.shop;
  return kind === "setStock" || kind === "sellOut" ? paths.menu : addressOf(paths.order, { id: about });
}

/** What was done without a link and refused when there was one: it stays until somebody has read it. */
export function RefusedStatus() {
  const { t } = useLingui();
  const { refusedWords } = useUnsentWords();
  const refused = useStore(unsentStore).filter((unsent) => !isWaiting(unsent));
  if (refused.length === 0) return null;
  return (
    <AnsweredLines
      items={refused.map((unsent) => ({
        id: unsent.key,
        icon: "close",
        text: refusedWords(unsent),
        onPress: () => navigate(addressFor(unsent)),
        answer: { text: t`Compris`, onPress: () => void drop(unsent.key) },
      }))}
    />
  );
}
