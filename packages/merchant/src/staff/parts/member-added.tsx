import { Trans, useLingui } from "@lingui/react/macro";
import type { StaffMember } from "@tsena/contract/staff";
import { useLocation } from "wouter";
import { readableAccount } from "../../forms/account.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import styles from "./facts.module.css";

/** What the owner reads out to the new member. The password itself is shown nowhere. */
export function MemberAdded({ member, isCustom }: { member: StaffMember; isCustom: boolean }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { id, name, phone } = member;
  return (
    <>
      <Sections>
        <div role="status" className={styles.head}>
          <h2 className={styles.title}>{t`${name} est dans l'équipe`}</h2>
          <p>{t`Dites-lui comment se connecter :`}</p>
        </div>
        <Section>
          <dl className={styles.facts}>
            <dt>{t`Où se connecter`}</dt>
            <dd>{location.host}</dd>
            <dt>{t`Numéro de téléphone`}</dt>
            <dd>{readableAccount(phone)}</dd>
            <dt>{t`Mot de passe`}</dt>
            <dd>
              <Trans>Le mot de passe que vous venez de choisir</Trans>
            </dd>
          </dl>
        </Section>
      </Sections>
      <BottomBar>
        {isCustom ? (
          <Button wide onPress={() => navigate(addressOf(paths.staffAccess, { id }), { replace: true })}>
            {t`Choisir ses accès`}
          </Button>
        ) : (
          <Button wide onPress={() => navigate(paths.staff, { replace: true })}>{t`Voir l'équipe`}</Button>
        )}
      </BottomBar>
    </>
  );
}
