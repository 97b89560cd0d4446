import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { unansweredOf } from "@tsena/contract/orders.notices";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { useSearch } from "wouter";
import { linkStore } from "../api/link.ts";
import { addressOf, paths } from "../navigation/paths.ts";
import { hearsOrders } from "../person/access.ts";
import { sessionStore } from "../person/session.ts";
import { reminderStore } from "../reminder/reminder.ts";
import { Call } from "../ui/call.tsx";

/** How many orders ring that are not what is looked at already: an order shows itself. */
function useElsewhereWaiting(): number {
  const shown = new URLSearchParams(useSearch()).get("id");
  return useStore(reminderStore, (data) => unansweredOf(data).filter(({ id }) => id !== shown).length);
}

/** The orders that wait for an answer, from every page but the tabs, which say it in their badge, and the page that asks who comes, before which none can be opened (rules/app.md#order-call). */
export function WaitingCall() {
  const { t } = useLingui();
  const waiting = useElsewhereWaiting();
  // Without a link nothing can arrive anyhow, and its own line says so.
  const { online } = useStore(linkStore);
  // Made ready only where it is said: the first figure in words takes a slow phone 100 ms.
  const words =
    online && waiting > 0
      ? t({ message: plural(waiting, { one: "# commande à accepter · Voir", other: "# commandes à accepter · Voir" }) })
      : "";
  // Where it rings for others only, they come first.
  const to = useStore(sessionStore, hearsOrders) ? addressOf(paths.orders, { tab: "pending" }) : paths.people;
  return <Call icon="receipt" text={words} onPress={() => navigate(to)} />;
}
