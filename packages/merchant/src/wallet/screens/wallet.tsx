import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import type { Balance } from "@tsena/web/shapes.ts";
import { useLocation } from "wouter";
import { refreshed } from "../../api/queries.ts";
import { serverNow } from "../../api/server-clock.ts";
import { paths } from "../../navigation/paths.ts";
import { useIsGranted, useMay } from "../../person/use-may.ts";
import { BigFigures } from "../../ui/big-figures.tsx";
import { Button } from "../../ui/button.tsx";
import { Money } from "../../ui/money.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { Facts } from "../parts/facts.tsx";
import { ReadAt } from "../../api/read-at.tsx";
import { payoutsFromWords } from "../payouts.words.ts";
import { useBalance } from "../wallet.queries.ts";
import styles from "./wallet.module.css";

/** The one number: what can leave the wallet, and the way out for who may take it. */
function Available({ balance }: { balance: Balance }) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const isOwner = useMay("owner");
  const { availableAmount, payoutsFrom } = balance;
  const from = payoutsFromWords(i18n, payoutsFrom, serverNow());
  return (
    <Section>
      <p className={styles.name}>{t`Vous pouvez retirer`}</p>
      <p>
        <BigFigures text={formatMoney(availableAmount)} />
      </p>
      {from === null ? null : (
        <p className={styles.wait}>{t`À partir de ${from} : le code de paiement vient d'être choisi.`}</p>
      )}
      {isOwner && balance.hasPayPassword && from === null && availableAmount > 0 ? (
        <div className={styles.out}>
          <Button wide onPress={() => navigate(paths.withdraw)}>{t`Retirer de l'argent`}</Button>
        </div>
      ) : null}
    </Section>
  );
}

/** What waits to come in and to go out, and what the shop owes for orders whose cash it holds. */
function Besides({ balance }: { balance: Balance }) {
  const { t } = useLingui();
  const { heldAmount, withdrawingAmount, owedAmount } = balance;
  return (
    <Section>
      <Facts
        facts={[
          [t`En attente de livraison`, <Money key="held" units={heldAmount} />],
          [
            t`Retrait en attente`,
            withdrawingAmount > 0 ? <Money key="withdrawing" units={withdrawingAmount} /> : undefined,
          ],
          [t`Dû à la plateforme`, owedAmount === 0 ? undefined : <Money key="owed" units={owedAmount} />],
        ]}
      />
      {owedAmount === 0 ? null : (
        <p className={styles.about}>{t`Pris sur vos prochaines ventes : vous n'avez rien à faire.`}</p>
      )}
    </Section>
  );
}

/** The shop's wallet: what can leave it, then what waits, then what it owes (rules/wallet.md#balance). */
export function Wallet() {
  const { t } = useLingui();
  const isOwner = useMay("owner");
  const mayCollect = useIsGranted("wallet.collect");
  const query = useBalance();
  const { data: balance } = query;
  if (balance === undefined)
    return <NotYet query={query} failed={t`Le portefeuille ne s'affiche pas`} height={104} count={2} />;
  return (
    <PullToRefresh label={t`Mise à jour…`} onRefresh={() => refreshed("wallet")}>
      <Sections>
        <ReadAt at={query.dataUpdatedAt} />
        <Available balance={balance} />
        <Besides balance={balance} />
        <Section>
          {mayCollect ? (
            <RowLink
              icon="cash"
              to={paths.payOrCollect}
              text={t`Payer et encaisser`}
              detail={t`Par un code QR, ou à un compte`}
            />
          ) : null}
          <RowLink icon="receipt" to={paths.bill} text={t`Relevé`} detail={t`Chaque somme, et pourquoi`} />
          {isOwner && !balance.hasPayPassword ? (
            <RowLink
              icon="note"
              to={paths.payCodeNotSet}
              text={t`Choisissez un code de paiement`}
              detail={t`Sans lui, aucun argent ne peut sortir`}
            />
          ) : null}
          {isOwner ? (
            <RowLink
              icon="gear"
              to={paths.payment}
              text={t`Réglages de paiement`}
              detail={t`Code de paiement, commission`}
            />
          ) : null}
        </Section>
      </Sections>
    </PullToRefresh>
  );
}
