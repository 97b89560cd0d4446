import { useLingui } from "@lingui/react/macro";
import { formatPercent } from "@tsena/contract/percents";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../../api/language.ts";
import { serverNow } from "../../api/server-clock.ts";
import { paths } from "../../navigation/paths.ts";
import { NotYet } from "../../ui/not-yet.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { ReadAt } from "../../api/read-at.tsx";
import { payoutsFromWords } from "../payouts.words.ts";
import { useBalance } from "../wallet.queries.ts";
import styles from "./wallet.module.css";

/** What is set about paying: the payment password, and what the platform takes (rules/wallet.md#commission). */
export function Payment() {
  const { t, i18n } = useLingui();
  const language = useStore(languageStore);
  const query = useBalance();
  const { data: balance } = query;
  if (balance === undefined)
    return <NotYet query={query} failed={t`Ces réglages ne s'affichent pas`} height={104} count={2} />;
  const { hasPayPassword, payoutsFrom, commissionBasisPoints } = balance;
  const rate = formatPercent(commissionBasisPoints, language);
  const from = payoutsFromWords(i18n, payoutsFrom, serverNow());
  return (
    <Sections>
      <ReadAt at={query.dataUpdatedAt} />
      <Section title={t`Code de paiement`}>
        {hasPayPassword ? (
          <>
            <RowLink icon="note" to={paths.changePayCode} text={t`Changer le code`} detail={t`Par votre code actuel`} />
            <RowLink
              icon="mail"
              to={paths.choosePayCode}
              text={t`Code oublié ?`}
              detail={t`Par votre mot de passe et un code reçu`}
            />
          </>
        ) : (
          <RowLink icon="note" to={paths.payCodeNotSet} text={t`Choisir un code`} detail={t`Pas encore choisi`} />
        )}
        {from === null ? null : <p className={styles.wait}>{t`L'argent pourra sortir à partir de ${from}.`}</p>}
      </Section>
      <Section title={t`Commission de la plateforme`}>
        <p>
          {commissionBasisPoints === 0
            ? t`Aucune commission.`
            : t`${rate} des produits et de l'emballage, prise quand la commande est livrée.`}
        </p>
      </Section>
    </Sections>
  );
}
