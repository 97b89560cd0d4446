import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useEffect, useState } from "react";
import { Section } from "../../../ui/section.tsx";
import { SwitchRow } from "../../../ui/switch-row.tsx";
import { slipQueue, turnOn } from "../automatic.queries.ts";
import { canPrint, printsAlone } from "../print.ts";
import { isNearWay, nearPrintWays, printerStore } from "../printer.choice.ts";

/** Why no slip can come out by itself, and what to do about it. */
function useWhyNot(): string {
  const { t } = useLingui();
  const way = useStore(printerStore, (chosen) => chosen.way);
  const offered = nearPrintWays.filter(canPrint);
  if (offered.length === 0)
    return t`Ce navigateur ne sait pas imprimer sans geste. Ouvrez Tsena dans Chrome, sur Android ou sur un ordinateur.`;
  if (isNearWay(way)) return t`Imprimez d'abord un ticket d'essai : le téléphone retient quelle est l'imprimante.`;
  const [only, other] = offered;
  if (other !== undefined)
    return t`Cette façon d'imprimer demande un geste à chaque ticket. Choisissez le Bluetooth ou le câble USB.`;
  return only === "usb"
    ? t`Cette façon d'imprimer demande un geste à chaque ticket. Choisissez le câble USB.`
    : t`Cette façon d'imprimer demande un geste à chaque ticket. Choisissez le Bluetooth.`;
}

/** The switch for slips that come out by themselves; `tried` rises with each slip that was tried here. */
export function AutomaticSwitch({ tried }: { tried: number }) {
  const { t } = useLingui();
  const isOn = useStore(slipQueue.queueStore, ({ since }) => since !== null);
  const chosen = useStore(printerStore);
  const [isAlone, setAlone] = useState(false);
  useEffect(() => void printsAlone().then(setAlone), [chosen, tried]);
  const whyNot = useWhyNot();

  const detail = () => {
    if (!isOn && !isAlone) return whyNot;
    return chosen.way === "bluetooth"
      ? t`Une fois par commande, sur ce téléphone. En Bluetooth, touchez « Imprimer » quand vous rouvrez Tsena.`
      : t`Une fois par commande, sur ce téléphone.`;
  };
  return (
    <Section title={t`Impression automatique`}>
      <SwitchRow
        text={t`Imprimer dès qu'une commande est acceptée`}
        detail={detail()}
        on={isOn}
        disabled={!isOn && !isAlone}
        onChange={(on) => (on ? turnOn() : slipQueue.turnOff())}
      />
    </Section>
  );
}
