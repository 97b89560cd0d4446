import { useLingui } from "@lingui/react/macro";
import { orderTabs, type OrderTab } from "@tsena/contract/orders.states";
import { Link, useLocation } from "wouter";
import { languageStore } from "../../api/language.ts";
import { refresh } from "../../api/queries.ts";
import { sessionStore } from "../../api/session.ts";
import { requireSignIn } from "../../api/sign-in-first.ts";
import { useStore } from "../../api/store.ts";
import { readableAccount } from "../../forms/account.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { useOrderCounts } from "../../orders/orders.queries.ts";
import { useChangePerson, useIsShared } from "../../staff/people.queries.ts";
import styles from "./shop.module.css";

const countedTabs: readonly OrderTab[] = ["pending", "toPickUp"];

/** Tab 1, shop management: whose shop it is, and how its day stands. */
export function Shop() {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const session = useStore(sessionStore);
  const [, navigate] = useLocation();
  const counts = useOrderCounts().data;
  const isShared = useIsShared();
  const changePerson = useChangePerson();

  const settings = (
    <Section>
      <RowLink icon="gear" to={paths.settings} text={t`Réglages`} detail={t`Langue, affichage, sonnerie`} />
    </Section>
  );
  if (session === null)
    return (
      <Sections>
        <EmptyState
          icon="shop"
          title={t`Votre boutique`}
          text={t`Connectez-vous pour la gérer.`}
          action={<Button onPress={() => navigate(paths.login)}>{t`Se connecter`}</Button>}
        />
        {settings}
      </Sections>
    );

  const { userName, nickName, phoneNumber, email } = session.userInfo;
  const onRefresh = async () => requireSignIn(() => refresh("accounts", "orders"));
  return (
    <PullToRefresh label={t`Mise à jour…`} onRefresh={onRefresh}>
      <Sections>
        <Section>
          <p className={styles.name}>{nickName || userName || t`Ma boutique`}</p>
          <p className={styles.account}>{readableAccount(phoneNumber ?? email ?? "")}</p>
          <Link to={paths.account} className={styles.more}>{t`Mon compte`}</Link>
        </Section>
        <Section title={t`En ce moment`}>
          <ul className={styles.counts}>
            {countedTabs.map((tab) => (
              <li key={tab}>
                <Link to={addressOf(paths.orders, { tab })} className={styles.count}>
                  <span className={styles.figure}>{counts?.[tab] ?? "–"}</span>
                  <span className={styles.label}>{orderTabs[tab][language]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
        {session.loginType === 1 ? (
          <Section>
            <RowLink icon="person" to={paths.staff} text={t`Équipe`} detail={t`Les membres et leurs accès`} />
          </Section>
        ) : null}
        {isShared ? (
          <Button kind="second" wide icon="person" busyLabel={t`Un instant…`} onPress={changePerson}>
            {t`Changer de personne`}
          </Button>
        ) : null}
        {settings}
      </Sections>
    </PullToRefresh>
  );
}
