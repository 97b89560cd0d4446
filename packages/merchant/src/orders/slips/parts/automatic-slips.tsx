import { QueryClientProvider } from "@tanstack/react-query";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { useEffect } from "react";
import { toast } from "../../../api/notices.ts";
import { queryClient } from "../../../api/queries.ts";
import { sessionStore } from "../../../person/session.ts";
import { useIsGranted } from "../../../person/use-may.ts";
import { paths } from "../../../navigation/paths.ts";
import { AnsweredLines, type AnsweredItem } from "../../../ui/answered-lines.tsx";
import { NavStatus } from "../../../ui/nav-bar.tsx";
import { useTicking } from "../../../ui/ticker.ts";
import { useFollowedAccepted, useFreshCounts } from "../../orders.queries.ts";
import { calledOf } from "../../parts/order-number.tsx";
import { slipQueue } from "../automatic.queries.ts";
import type { PrintEnd } from "../print.ts";
import { printerStore } from "../printer.choice.ts";
import { failedWords } from "../printer.words.ts";
import { isLate } from "../queue.rules.ts";

/** Hands on what is accepted, once all of it has come to this page: what lay on the phone may be over. */
function useSeenAccepted(): void {
  useFreshCounts();
  const { rows, at } = useFollowedAccepted();
  useEffect(() => {
    if (rows !== undefined) slipQueue.see(rows, at);
  }, [rows, at]);
}

/** What nobody knows to be printed or not, then what waits for the printer, with what may be done about it: one line at a time. */
function WaitingSlips() {
  const { t, i18n } = useLingui();
  const way = useStore(printerStore, (chosen) => chosen.way);
  const wanted = useStore(slipQueue.queueStore).jobs.filter(slipQueue.isWanted);
  const late = () => wanted.filter((job) => isLate(job, Date.now()));
  const count = useTicking(() => late().length);

  const tell = async (printing: Promise<PrintEnd>) => {
    const end = await printing;
    if (end === "failed") toast(i18n._(failedWords[way]));
  };
  const toPrinter = () => navigate(paths.printer);
  const items: AnsweredItem[] = wanted
    .filter(({ state }) => state === "unknown")
    .map(({ id, orderNo }) => ({
      id,
      icon: "receipt",
      text: t`Le ticket ${calledOf(orderNo)} est‑il sorti ?`,
      onPress: toPrinter,
      answer: { text: t`Il est sorti`, onPress: () => void slipQueue.leave([id], "unknown") },
      other: { text: t`Imprimer`, onPress: () => void tell(slipQueue.printAgain(id)) },
    }));
  if (count > 0)
    items.push({
      id: "waiting",
      icon: "receipt",
      text: t({
        message: plural(count, { one: "# ticket attend l'imprimante", other: "# tickets attendent l'imprimante" }),
      }),
      onPress: toPrinter,
      answer: { text: t`Imprimer`, onPress: () => void tell(slipQueue.printNow()) },
      other: {
        text: t`Laisser`,
        onPress: () =>
          void slipQueue.leave(
            late().map(({ id }) => id),
            "waiting",
          ),
      },
    });
  return (
    <NavStatus>
      <AnsweredLines items={items.slice(0, 1)} />
    </NavStatus>
  );
}

function FollowedOrders({ isShown }: { isShown: boolean }) {
  useSeenAccepted();
  return isShown ? <WaitingSlips /> : null;
}

/** Behind every screen: prints what becomes accepted, and says above the orders what could not be (rules/orders.md#automatic-slips). */
export function AutomaticSlips({ isShown }: { isShown: boolean }) {
  const signIn = useStore(sessionStore, (session) => session?.userInfo.signInId);
  const mayPrint = useIsGranted("printing");
  const isOn = useStore(slipQueue.queueStore, ({ since }) => since !== null);
  if (!mayPrint || !isOn) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <FollowedOrders key={signIn} isShown={isShown} />
    </QueryClientProvider>
  );
}
