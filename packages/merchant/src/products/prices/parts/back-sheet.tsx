import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { toast } from "../../../api/notices.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { type LogLine, wayBack } from "../price-log.rules.ts";
import { backwards } from "../prices.rules.ts";
import { sendBack } from "../prices.queries.ts";
import { offerUndo } from "../../../undo/undo.store.ts";
import { useKeptWords } from "../use-kept-words.ts";

interface BackSheetProps {
  /** All the prices of one change. */
  lines: readonly LogLine[];
  /** What every variant costs now. */
  now: ReadonlyMap<string, number>;
  onClose: () => void;
}

/** Asks before a logged change is taken back; what was changed since stays. */
export function BackSheet({ lines, now, onClose }: BackSheetProps) {
  const { t } = useLingui();
  const newPrices = wayBack(lines, now);
  const count = newPrices.length;
  const others = lines.length - count;
  const keptWords = useKeptWords();
  const goBackTo = async () => {
    const { done, kept } = await sendBack(backwards(newPrices));
    onClose();
    const stay = kept === 0 ? undefined : keptWords(kept);
    const restored = done.length;
    if (restored > 0)
      offerUndo({
        text: t({ message: plural(restored, { one: "# ancien prix remis", other: "# anciens prix remis" }) }),
        detail: stay,
        undo: () => sendBack(done),
      });
    else if (stay !== undefined) toast(stay);
  };
  return (
    <Sheet
      title={t`Remettre ces prix ?`}
      onClose={onClose}
      footer={
        count === 0 ? (
          <Button wide kind="second" onPress={onClose}>{t`Fermer`}</Button>
        ) : (
          <Button wide busyLabel={t`Envoi…`} onPress={goBackTo}>{t`Remettre ${count} prix`}</Button>
        )
      }
    >
      {count === 0 ? (
        <p>{t`Ces prix ont changé depuis, ou ne sont plus au menu : il n'y a rien à remettre.`}</p>
      ) : others === 0 ? (
        <p>{t`Chaque prix redevient ce qu'il était avant ce changement.`}</p>
      ) : (
        <p>{keptWords(others)}</p>
      )}
    </Sheet>
  );
}
