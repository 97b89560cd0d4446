import { useLingui } from "@lingui/react/macro";
import { isOwnDelivery } from "@tsena/contract/orders.states";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import { readableAccount } from "../../forms/account.ts";
import { fullDay } from "../../i18n/times.ts";
import { Section } from "../../ui/section.tsx";
import { isUnproven } from "../managing.rules.ts";
import styles from "./managed-facts.module.css";

interface Fact {
  name: string;
  value: string;
}

/** What can only be read: names and values. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The account that the shop belongs to, and its e-mail where no row beside it has that; both are changed where the account is. */
export function AccountFacts({ shop: { loginAccount, email }, withEmail }: { shop: ManagedShop; withEmail: boolean }) {
  const { t } = useLingui();
  const account = { name: t`Compte de connexion`, value: readableAccount(loginAccount) };
  return <Facts facts={withEmail ? [account, { name: t`E-mail`, value: email ?? t`Aucun e-mail` }] : [account]} />;
}

/** How the shop is run, for who may look and not change. */
export function ManagedFacts({ shop }: { shop: ManagedShop }) {
  const { t } = useLingui();
  const { headPerson, phone, orderPhone, openingDate, orderLimit, prepMinutes } = shop;
  const none = "–";
  const number = readableAccount(orderPhone ?? "");
  return (
    <Section title={t`Vous pouvez lire, pas modifier`}>
      <Facts
        facts={[
          { name: t`Personne à contacter`, value: headPerson || none },
          { name: t`Téléphone de la boutique`, value: readableAccount(phone) || none },
          { name: t`Téléphone des commandes`, value: isUnproven(shop) ? t`${number}, à confirmer` : number || none },
          { name: t`Mode de livraison`, value: isOwnDelivery(shop) ? t`Par vos livreurs` : t`Par la plateforme` },
          { name: t`Date d'ouverture`, value: openingDate === null ? none : fullDay(openingDate) },
          { name: t`Commandes par demi-heure, au plus`, value: orderLimit === 0 ? t`Sans limite` : String(orderLimit) },
          { name: t`Minutes de préparation`, value: String(prepMinutes) },
          { name: t`Remplir le stock à l'ouverture`, value: shop.refillsAtOpening ? t`Oui` : t`Non` },
        ]}
      />
    </Section>
  );
}
