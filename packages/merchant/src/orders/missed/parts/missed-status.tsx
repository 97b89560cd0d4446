import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import { answerWords } from "@tsena/contract/orders.notices";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../../../api/language.ts";
import { unbroken } from "../../../i18n/joined.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { AlertSlot } from "../../../ui/alert-slot.ts";
import { AnsweredLines } from "../../../ui/answered-lines.tsx";
import { missedStore } from "../missed.store.ts";

/** So many are named; of more the line would be longer than the list under it. */
const namedMost = 3;

/** Which orders nobody answered in time, and what they would have brought: they leave the list while nobody looks, so it is said until it was seen. */
export function MissedStatus() {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const missed = useStore(missedStore);
  const count = missed.length;
  const numbers = missed.map(({ orderNo }) => unbroken(orderNo));
  const [first = ""] = numbers;
  const lost = formatMoney(missed.reduce((sum, { amount }) => sum + amount, 0));
  const words = () => {
    if (count === 1) return t`Commande ${first} manquée : ${lost} perdus`;
    if (count <= namedMost) return t`Commandes ${numbers.join(t`, `)} manquées : ${lost} perdus`;
    return t`${count} commandes manquées : ${lost} perdus`;
  };
  const open = () => {
    const [order] = missed;
    navigate(count === 1 && order ? addressOf(paths.order, { id: order.id }) : addressOf(paths.orders, { tab: "all" }));
  };
  const seen = { text: answerWords.seen[language], onPress: () => missedStore.set([]) };
  const item = { id: "missed", icon: "clock", text: words(), onPress: open, answer: seen } as const;
  return (
    <AlertSlot.Fill>
      <AnsweredLines items={[item]} />
    </AlertSlot.Fill>
  );
}
