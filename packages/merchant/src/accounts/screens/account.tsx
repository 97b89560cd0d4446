import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { UserDetails } from "@tsena/contract/accounts";
import { useStore } from "@tsena/web/store.ts";
import { joined } from "../../i18n/joined.ts";
import { languageStore } from "../../api/language.ts";
import { readableAccount } from "../../forms/account.ts";
import { useChangePerson } from "../../staff/people.queries.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Dotted } from "../../ui/dotted.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { Avatar } from "../parts/avatar.tsx";
import { WithDetails } from "../parts/with-details.tsx";
import styles from "./account.module.css";

function Person({
  details: { avatar, userName, nickName, phoneNumber, shopName, loginType },
}: {
  details: UserDetails;
}) {
  const { t } = useLingui();
  const role = loginType === 1 ? t`Propriétaire` : t`Membre`;
  return (
    <Section>
      <div className={styles.who}>
        <Avatar address={avatar} size={72} />
        <div className={styles.words}>
          <p className={styles.name}>{userName || nickName || t`Sans nom`}</p>
          {phoneNumber === null ? null : <p className={styles.line}>{readableAccount(phoneNumber)}</p>}
          <p className={styles.line}>
            <Dotted>
              {shopName}
              {role}
            </Dotted>
          </p>
        </div>
      </div>
    </Section>
  );
}

function Summary({ details }: { details: UserDetails }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const changePerson = useChangePerson();
  const { nickName, email, hasPassword, walletIntegral, walletCoupon } = details;
  const points = t({ message: plural(walletIntegral, { one: "# point", other: "# points" }) });
  const coupons = t({ message: plural(walletCoupon, { one: "# bon", other: "# bons" }) });
  return (
    <Sections>
      <Person details={details} />
      <Section title={t`Vous`}>
        <RowLink icon="person" to={paths.ownDetails} text={t`Mes informations`} detail={nickName || t`Nom et photo`} />
        <RowLink
          icon="language"
          to={paths.settings}
          text={t`Langue`}
          detail={{ fr: "Français", zh: "中文" }[language]}
        />
      </Section>
      <Section title={t`Connexion`}>
        <RowLink icon="mail" to={paths.email} text={t`Adresse e-mail`} detail={email ?? t`Aucune`} />
        {hasPassword ? (
          <RowLink icon="eyeOff" to={paths.changePassword} text={t`Changer le mot de passe`} />
        ) : (
          <RowLink icon="eyeOff" to={paths.firstPassword} text={t`Choisir un mot de passe`} detail={t`Aucun`} />
        )}
        <RowLink icon="phone" to={paths.devices} text={t`Mes appareils`} />
      </Section>
      <Section title={t`Parrainage`}>
        <RowLink icon="plus" to={paths.referral} text={t`Parrainer`} detail={joined(points, coupons)} />
      </Section>
      <Button kind="second" wide icon="person" busyLabel={t`Un instant…`} onPress={changePerson}>
        {t`Changer de personne`}
      </Button>
    </Sections>
  );
}

/** Everything about the account of the person at the phone, each with the way to change it. */
export function OwnAccount() {
  return <WithDetails>{(details) => <Summary details={details} />}</WithDetails>;
}
