import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../api/language.ts";
import { hearsOrders } from "../person/access.ts";
import { sessionStore } from "../person/session.ts";
import { addressOf, paths } from "../navigation/paths.ts";
import { acknowledge, reminderStore } from "../reminder/reminder.ts";
import { answerWords, seeableOf, type Seeable } from "@tsena/contract/orders.notices";
import { AlertSlot } from "../ui/alert-slot.ts";
import { unbroken } from "../i18n/joined.ts";
import type { IconName } from "../ui/icon.tsx";
import { AnsweredLines } from "../ui/answered-lines.tsx";

const icons: Record<Seeable["kind"], IconName> = {
  cancelled: "close",
  urged: "bell",
  courierNear: "scooter",
  agreed: "pot",
  test: "bell",
};

/** What has happened: to one order by its number, to several by their count; those that nobody is to cook any more are named. */
function useCauseWords() {
  const { t } = useLingui();
  return ({ kind, orders }: Seeable): string => {
    const numbers = orders.map((order) => unbroken(order.orderNo));
    const [orderNo = ""] = numbers;
    const count = orders.length;
    const isOne = count === 1;
    const words: Record<Seeable["kind"], () => string> = {
      cancelled: () => (isOne ? t`Commande ${orderNo} annulée` : t`Commandes ${numbers.join(t`, `)} annulées`),
      urged: () => (isOne ? t`Le client attend la commande ${orderNo}` : t`${count} clients attendent leur commande`),
      test: () => t`Test de sonnerie : ce n'est pas une commande`,
      agreed: () =>
        isOne
          ? t`Le client accepte le reste de la commande ${orderNo}`
          : t`${count} clients acceptent le reste de leur commande`,
      courierNear: () => (isOne ? t`Le livreur arrive pour la commande ${orderNo}` : t`${count} livreurs arrivent`),
    };
    return words[kind]();
  };
}

/** One order is looked at itself, several in the list of all; where nobody is there who may see it, they come first. */
function openGroup({ kind, orders }: Seeable, hears: boolean): void {
  const [first] = orders;
  if (!hears) navigate(paths.people);
  else if (kind === "test") navigate(paths.permissions);
  else if (orders.length === 1 && first !== undefined) navigate(addressOf(paths.order, { id: first.id }));
  else navigate(addressOf(paths.orders, { tab: "all" }));
}

/** What rings until somebody has seen it, on whatever page, with the tap that silences it on every device of the shop. */
export function RingStatus() {
  const language = useStore(languageStore);
  const words = useCauseWords();
  const hears = useStore(sessionStore, hearsOrders);
  const groups = seeableOf(useStore(reminderStore));
  return (
    <AlertSlot.Fill>
      <AnsweredLines
        items={groups.map((group) => ({
          id: group.kind,
          icon: icons[group.kind],
          text: words(group),
          onPress: () => openGroup(group, hears),
          answer: hears ? { text: answerWords.seen[language], onPress: () => acknowledge(group.orders) } : undefined,
        }))}
      />
    </AlertSlot.Fill>
  );
}
