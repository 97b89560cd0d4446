import { useLingui } from "@lingui/react/macro";
import type { MobilePayoutStory, MobilePayoutTry } from "@tsena/contract/desk.mobile-payouts";
import { formatMoney } from "@tsena/contract/money";
import { useId } from "react";
import { useAction } from "../../forms/use-action.ts";
import { dayAndTime, exactTime } from "../../i18n/times.ts";
import { Button } from "../../ui/button.tsx";
import { type Fact, Facts } from "../../ui/facts.tsx";
import parts from "../../ui/panel-part.module.css";
import { SidePanel } from "../../ui/side-panel.tsx";
import { Fault, NotYet } from "../../ui/states.tsx";
import { answerWords, callWords } from "../payout.words.ts";
import { askPayout, usePayout } from "../payouts.queries.ts";
import styles from "./payout-panel.module.css";
import { PayoutDecision } from "./payout-decision.tsx";
import { PayoutState } from "./payout-state.tsx";

/** One payout in full, with what the far side has answered; one whose end is not known can be asked about at once, or decided. */
export function PayoutPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const found = usePayout(id);
  const { busy, error: notAsked, run } = useAction(askPayout, {});
  const { data: payout, error } = found;
  if (payout === undefined) {
    return (
      <SidePanel title={t`Détail du versement`} onClose={onClose}>
        <NotYet query={found} />
      </SidePanel>
    );
  }
  return (
    <SidePanel title={payout.phone} onClose={onClose}>
      <Fault error={error ?? notAsked} />
      <PayoutFacts payout={payout} />
      {payout.status === "unknown" ? (
        <div className={styles.action}>
          <Button busy={busy} onPress={() => run({ id })}>{t`Demander à nouveau`}</Button>
        </div>
      ) : null}
      <PayoutDecision payout={payout} />
      <Answers answers={payout.answers} />
    </SidePanel>
  );
}

function PayoutFacts({ payout }: { payout: MobilePayoutStory }) {
  const { t } = useLingui();
  const { id, shopName, amount, createdAt, sentAt, endedAt, nextTryAt, reference, why, endedBy } = payout;
  const facts: Fact[] = [
    [t`Boutique`, shopName],
    [t`Montant`, formatMoney(amount)],
    [t`Notre référence`, id],
    [t`Demandé le`, dayAndTime(createdAt)],
  ];
  if (sentAt !== null) facts.push([t`Envoyé le`, dayAndTime(sentAt)]);
  if (nextTryAt !== null) facts.push([t`Prochain essai`, exactTime(nextTryAt)]);
  if (endedAt !== null) facts.push([t`Terminé le`, dayAndTime(endedAt)]);
  if (endedBy !== null) facts.push([t`Décidé par`, endedBy]);
  if (reference !== null) facts.push([t`Référence de l'opérateur mobile`, reference]);
  if (why !== null) facts.push([t`Motif`, why]);
  return <Facts state={<PayoutState status={payout.status} />} facts={facts} />;
}

function Answers({ answers }: { answers: readonly MobilePayoutTry[] }) {
  const { t, i18n } = useLingui();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={parts.title}>{t`Dernières réponses`}</h3>
      {answers.length === 0 ? <p>{t`Aucun.`}</p> : null}
      <ol className={parts.list}>
        {answers.map(({ id, at, call, answer, said, ms }) => (
          <li key={id} className={parts.line}>
            <p className={parts.what}>{i18n._(answerWords[answer])}</p>
            <p className={parts.beside}>{[exactTime(at), i18n._(callWords[call]), t`${ms} ms`].join(" · ")}</p>
            <p className={parts.beside}>{said}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
