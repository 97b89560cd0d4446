import { useLingui } from "@lingui/react/macro";
import { orderStatuses, type OrderStatus } from "@tsena/contract/orders.states";
import type { Order } from "@tsena/web/shapes.ts";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { sessionStore } from "../../../person/session.ts";
import { inTurn } from "../../../person/tabs.ts";
import { useIsGranted } from "../../../person/use-may.ts";
import { paths } from "../../../navigation/paths.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { FaultLine } from "../../../ui/fault-line.tsx";
import { RowLink } from "../../../ui/row-link.tsx";
import { Section } from "../../../ui/section.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Stack } from "../../../ui/stack.tsx";
import { type PrintEnd, printSlip } from "../print.ts";
import { jobOf, printed, slipTurn } from "../printed.ts";
import { printerStore } from "../printer.choice.ts";
import { failedWords, halfWords } from "../printer.words.ts";
import { slipRows, type SlipRow } from "../slip.rows.ts";

/** Prints, and says at its place what to do where that has failed: it is tried again by the same button. */
export function usePrint() {
  const { i18n } = useLingui();
  const way = useStore(printerStore, (chosen) => chosen.way);
  const [end, setEnd] = useState<PrintEnd>();
  const print = async (rows: readonly SlipRow[]): Promise<PrintEnd> => {
    setEnd(undefined);
    const now = await printSlip(rows, true);
    setEnd(now);
    return now;
  };
  return {
    print,
    fault: end === "failed" ? i18n._(failedWords[way]) : end === "half" ? i18n._(halfWords[way]) : undefined,
  };
}

/** What was not paid is not cooked yet, and what was called off no more. */
const neverPrinted = new Set<OrderStatus>([orderStatuses.awaitingPayment, orderStatuses.cancelled]);

/** The slip of an order for whoever may print; a second one of what is the same only on purpose (rules/orders.md#slips). */
export function PrintSlip({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const mayPrint = useIsGranted("printing");
  const shopName = useStore(sessionStore, (session) => session?.userInfo.shopName ?? "");
  useStore(printed.store);
  const [asking, setAsking] = useState(false);
  const { print, fault } = usePrint();
  if (!mayPrint || neverPrinted.has(order.status)) return null;

  const job = jobOf(order);
  const again = printed.isPrinted(job);
  const start = () =>
    inTurn(slipTurn, async () => {
      printed.reread();
      // The phone may have printed it by itself meanwhile, or another tab.
      if (!again && printed.isPrinted(job)) return;
      const rows = slipRows(i18n, { order, shopName, mark: printed.markOf(order), now: serverNow() });
      await printed.noteTry(job, () => print(rows));
    });
  return (
    <Section title={t`Ticket`}>
      <Stack gap={12}>
        <div role="status">
          <FaultLine id="print-fault" text={fault} />
        </div>
        <Button
          kind="second"
          wide
          icon="receipt"
          busyLabel={t`Impression…`}
          onPress={again ? () => setAsking(true) : start}
        >
          {again ? t`Imprimer encore` : t`Imprimer`}
        </Button>
        <RowLink icon="gear" to={paths.printer} text={t`Imprimante`} detail={t`Papier, façon d'imprimer, essai`} />
      </Stack>
      {asking ? (
        <Sheet
          title={t`Ticket déjà imprimé`}
          onClose={() => setAsking(false)}
          footer={
            <Button wide icon="receipt" busyLabel={t`Impression…`} onPress={() => start().then(() => setAsking(false))}>
              {t`Imprimer un duplicata`}
            </Button>
          }
        >
          <p>{t`Pour que rien ne soit cuisiné deux fois, le nouveau ticket portera « DUPLICATA ».`}</p>
        </Sheet>
      ) : null}
    </Section>
  );
}
