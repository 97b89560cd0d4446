import { useLingui } from "@lingui/react/macro";
import { type Confirmation, rechargeMeans } from "@tsena/contract/desk.confirmations";
import { formatMoney } from "@tsena/contract/money";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { Link } from "wouter";
import { languageStore } from "../../api/language.ts";
import { dayAndTime, dayWords } from "../../i18n/times.ts";
import { addressOf } from "../../navigation/address.ts";
import { Button } from "../../ui/button.tsx";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { Note } from "../../ui/states.tsx";
import { deedNames } from "../confirmation.words.ts";
import styles from "./confirmation-panel.module.css";
import { ConfirmQuestion } from "./confirm-question.tsx";
import { ConfirmationState } from "./confirmation-state.tsx";
import { RefuseQuestion } from "./refuse-question.tsx";

interface ConfirmationPanelProps {
  confirmation: Confirmation;
  onClose: () => void;
  onDone: (confirmation: Confirmation) => void;
}

function ConfirmationFacts({ confirmation }: { confirmation: Confirmation }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const { deed, amount, shopName, reason, askedBy, askedAt, status, expiresAt } = confirmation;
  const { endedBy, endedAt, endReason } = confirmation;
  const facts: Fact[] = [[t`Montant`, formatMoney(amount)]];
  if (shopName !== null) facts.push([t`Boutique`, shopName], [t`Motif`, reason]);
  if (deed.kind === "recharge") {
    facts.push([t`Reçu en`, rechargeMeans[deed.means][language]], [t`Référence`, deed.reference]);
  }
  if (deed.kind === "payout") {
    facts.push(
      [t`Numéro mobile money`, deed.phone],
      [t`Ce qui est décidé`, deed.paid ? t`Versé comme demandé` : t`Pas versé : l'argent est rendu`],
    );
  }
  if (deed.kind === "vouchers") {
    facts.push(
      [t`Combien`, `${deed.count} × ${formatMoney(deed.eachAmount)}`],
      [t`Valables jusqu'au`, dayWords(deed.validUntil)],
      [t`Pour le compte de`, deed.account ?? "–"],
      [t`Note`, reason === "" ? "–" : reason],
    );
  }
  facts.push([t`Demandé par`, askedBy], [t`Demandé le`, dayAndTime(askedAt)]);
  if (status === "waiting" && expiresAt !== null) facts.push([t`Expire le`, dayAndTime(expiresAt)]);
  if (endedBy !== null) facts.push([t`Réponse de`, endedBy]);
  if (endedAt !== null) facts.push([t`Terminé le`, dayAndTime(endedAt)]);
  if (endReason !== null) facts.push([t`Motif du refus`, endReason]);
  return <Facts state={<ConfirmationState status={status} />} facts={facts} />;
}

/** Leads to what a money deed is about; vouchers are there once they are issued. */
function DeedLink({ confirmation: { id, deed, shopId, status } }: { confirmation: Confirmation }) {
  const { t } = useLingui();
  const linkTo = (href: string, words: string) => (
    <p>
      <Link className={styles.link} href={href}>
        {words}
      </Link>
    </p>
  );
  if (deed.kind === "refund") return linkTo(addressOf("/orders", { id: deed.orderId }), t`Commande ${deed.orderNo}`);
  if (deed.kind === "payout") return linkTo(addressOf("/payouts", { id: deed.payoutId }), t`Voir le versement`);
  if (shopId !== null) return linkTo(addressOf("/wallets", { id: shopId }), t`Voir le portefeuille`);
  const isIssued = status === "alone" || status === "confirmed";
  return isIssued ? linkTo(addressOf("/vouchers", { batch: id }), t`Voir les bons`) : null;
}

/** One money deed in full, and the answers to it while it waits. */
export function ConfirmationPanel({ confirmation, onClose, onDone }: ConfirmationPanelProps) {
  const { t, i18n } = useLingui();
  const [asking, setAsking] = useState<"confirm" | "refuse">();
  const { deed, status, isMine } = confirmation;
  const end = () => setAsking(undefined);
  const done = (answer: Confirmation) => {
    end();
    onDone(answer);
  };
  return (
    <SidePanel title={i18n._(deedNames[deed.kind])} onClose={onClose}>
      <ConfirmationFacts confirmation={confirmation} />
      <DeedLink confirmation={confirmation} />
      {status === "waiting" ? (
        <>
          {isMine ? <Note>{t`Vous l'avez demandé : un autre opérateur doit confirmer.`}</Note> : null}
          <div className={styles.answers}>
            {isMine ? null : (
              <Button kind="main" onPress={() => setAsking("confirm")}>
                {t`Confirmer…`}
              </Button>
            )}
            <Button kind="danger" onPress={() => setAsking("refuse")}>
              {isMine ? t`Retirer ma demande…` : t`Refuser…`}
            </Button>
          </div>
        </>
      ) : null}
      {asking === "confirm" ? <ConfirmQuestion confirmation={confirmation} onClose={end} onDone={done} /> : null}
      {asking === "refuse" ? <RefuseQuestion confirmation={confirmation} onClose={end} onDone={done} /> : null}
    </SidePanel>
  );
}
