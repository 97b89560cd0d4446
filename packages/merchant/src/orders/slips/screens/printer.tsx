import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { inTurn } from "../../../person/tabs.ts";
import { useIsGranted } from "../../../person/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import { Choice } from "../../../ui/choice.tsx";
import { FaultLine } from "../../../ui/fault-line.tsx";
import { PillChoice } from "../../../ui/pill-choice.tsx";
import { Section, Sections } from "../../../ui/section.tsx";
import { Stack } from "../../../ui/stack.tsx";
import { AutomaticSwitch } from "../parts/automatic-switch.tsx";
import { usePrint } from "../parts/print-slip.tsx";
import { canPrint } from "../print.ts";
import { slipTurn } from "../printed.ts";
import { choosePrinter, printerStore, printWays, type PrintWay } from "../printer.choice.ts";
import type { SlipRow } from "../slip.rows.ts";

const wayWords: Readonly<Record<PrintWay, { text: MessageDescriptor; detail: MessageDescriptor }>> = {
  bluetooth: { text: msg`Bluetooth`, detail: msg`Une imprimante à tickets près du téléphone` },
  usb: { text: msg`Câble USB`, detail: msg`Une imprimante à tickets branchée` },
  system: { text: msg`Impression du téléphone`, detail: msg`Toute imprimante que le téléphone connaît` },
  image: { text: msg`Image à envoyer`, detail: msg`Vers l'application de l'imprimante, ou à quelqu'un` },
};

/** How this phone prints slips, and a try of it. */
export function Printer() {
  const { t, i18n } = useLingui();
  const chosen = useStore(printerStore);
  const { print, fault } = usePrint();
  const [tried, setTried] = useState(0);
  const seesOrders = useIsGranted("orders.view");
  const sample: SlipRow[] = [
    { kind: "words", text: t`Ticket d'essai`, size: "big", bold: true, centred: true },
    { kind: "rule" },
    { kind: "words", text: "2 × Crêpe à la pâte brisée", size: "big", bold: true },
    { kind: "words", text: "1 × 宫保鸡丁", size: "big", bold: true },
    { kind: "words", text: t`Total`, amount: "12,000 Ar", size: "normal", bold: true },
  ];
  return (
    <Sections>
      <Section title={t`Largeur du papier`}>
        <PillChoice
          label={t`Largeur du papier`}
          name="paper"
          options={[
            { id: 58, text: t`58 mm` },
            { id: 80, text: t`80 mm` },
          ]}
          value={chosen.paper}
          onChange={(paper) => choosePrinter({ paper })}
        />
      </Section>
      <Section title={t`Façon d'imprimer`}>
        <Stack role="radiogroup" aria-label={t`Façon d'imprimer`}>
          {printWays.filter(canPrint).map((way) => (
            <Choice
              key={way}
              kind="radio"
              name="way"
              checked={way === chosen.way}
              onChange={() => choosePrinter({ way })}
              text={i18n._(wayWords[way].text)}
              detail={i18n._(wayWords[way].detail)}
            />
          ))}
        </Stack>
      </Section>
      <div role="status">
        <FaultLine id="print-fault" text={fault} />
      </div>
      <Button
        kind="second"
        wide
        icon="receipt"
        busyLabel={t`Impression…`}
        onPress={() => inTurn(slipTurn, () => print(sample)).then(() => setTried(tried + 1))}
      >
        {t`Imprimer un ticket d'essai`}
      </Button>
      {seesOrders ? <AutomaticSwitch tried={tried} /> : null}
    </Sections>
  );
}
