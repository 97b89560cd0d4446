import { useLingui } from "@lingui/react/macro";
import type { MobilePayoutStory } from "@tsena/contract/desk.mobile-payouts";
import { useState } from "react";
import { Link } from "wouter";
import { addressOf } from "../../navigation/address.ts";
import { Button } from "../../ui/button.tsx";
import { Note, StatusMessage } from "../../ui/states.tsx";
import { DecideQuestion } from "./decide-question.tsx";
import styles from "./payout-panel.module.css";

/** What operators decide of a payout that the far side has paid otherwise than asked; that it waits for another, once one has. */
export function PayoutDecision({ payout }: { payout: MobilePayoutStory }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<"paid" | "back">();
  const [message, setMessage] = useState("");
  const { isDecidable, waiting } = payout;
  const end = () => setAsking(undefined);
  const done = (now: MobilePayoutStory) => {
    end();
    const ended = now.status === "paid" ? t`Le versement est noté comme versé.` : t`L'argent est rendu à la boutique.`;
    setMessage(now.waiting === null ? ended : t`La décision attend la confirmation d'un autre opérateur.`);
  };
  const mayDecide = isDecidable && waiting === null;
  return (
    <>
      <StatusMessage>{message}</StatusMessage>
      {waiting === null ? null : (
        <Note>
          {waiting.isMine
            ? t`Vous avez décidé : un autre opérateur doit confirmer.`
            : t`Un opérateur a décidé : un autre doit confirmer.`}{" "}
          <Link href={addressOf("/confirmations", { id: waiting.id })}>{t`Voir la demande`}</Link>
        </Note>
      )}
      {mayDecide ? (
        <>
          <Note>{t`L'opérateur mobile dit avoir versé autre chose que ce qui était demandé. Demander encore n'y changera rien : décidez.`}</Note>
          <div className={styles.actions}>
            <Button onPress={() => setAsking("paid")}>{t`Versé comme demandé…`}</Button>
            <Button kind="danger" onPress={() => setAsking("back")}>{t`Pas versé, rendre l'argent…`}</Button>
          </div>
        </>
      ) : null}
      {asking === undefined ? null : <DecideQuestion payout={payout} as={asking} onClose={end} onDone={done} />}
    </>
  );
}
