import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { useHasService } from "../../api/service-config.ts";
import { sessionStore } from "../../person/session.ts";
import { useIsGranted } from "../../person/use-may.ts";
import { LanguageSwitch } from "../../i18n/language-switch.tsx";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { paths } from "../../navigation/paths.ts";
import { RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { AlertCard } from "../parts/alert-card.tsx";
import { CacheCard } from "../parts/cache-card.tsx";
import { PeopleRows } from "../parts/people-rows.tsx";
import { LogoutSheet } from "../parts/logout-sheet.tsx";
import { VersionCard } from "../parts/version-card.tsx";
import { useChangePerson } from "../../staff/people.queries.ts";
import { setTheme, themeStore } from "../../ui/theme.ts";
import { Stack } from "../../ui/stack.tsx";

/** Whom to ask, and what holds. */
function Help() {
  const { t } = useLingui();
  const hasService = useHasService();
  return (
    <Section title={t`Aide et textes`}>
      <RowLink icon="note" to={paths.terms} text={t`Conditions et vie privée`} />
      {hasService ? (
        <RowLink icon="phone" to={paths.service} text={t`Service client`} detail={t`Par e-mail ou téléphone`} />
      ) : null}
    </Section>
  );
}

/** How the app speaks, looks and sounds on this phone, and the way out of it. */
export function Settings() {
  const { t } = useLingui();
  const theme = useStore(themeStore);
  const signedIn = useStore(sessionStore) !== null;
  const mayPrint = useIsGranted("printing");
  const changePerson = useChangePerson();
  const [leaving, setLeaving] = useState(false);
  return (
    <Sections>
      <Section title={t`Langue`}>
        <LanguageSwitch />
      </Section>
      <Section title={t`Affichage`}>
        <Stack role="radiogroup" aria-label={t`Affichage`}>
          <Choice
            kind="radio"
            name="theme"
            checked={theme === "system"}
            onChange={() => setTheme("system")}
            text={t`Comme le téléphone`}
            detail={t`Clair ou sombre, selon son réglage`}
          />
          <Choice
            kind="radio"
            name="theme"
            checked={theme === "sun"}
            onChange={() => setTheme("sun")}
            text={t`Plein soleil`}
            detail={t`Noir sur blanc, bordures épaisses`}
          />
        </Stack>
      </Section>
      <AlertCard />
      {signedIn ? (
        <Section title={t`Compte`}>
          <RowLink
            icon="person"
            to={paths.account}
            text={t`Mon compte`}
            detail={t`Nom, e-mail, mot de passe, parrainage`}
          />
          <RowLink
            icon="phone"
            to={paths.devices}
            text={t`Mes appareils`}
            detail={t`Les appareils connectés à votre compte`}
          />
          {mayPrint ? <RowLink icon="receipt" to={paths.printer} text={t`Imprimante`} /> : null}
          <PeopleRows />
        </Section>
      ) : null}
      <Help />
      <CacheCard />
      <VersionCard />
      {signedIn ? (
        <Button kind="second" wide icon="person" busyLabel={t`Un instant…`} onPress={changePerson}>
          {t`Changer de personne`}
        </Button>
      ) : null}
      {signedIn ? (
        <Button kind="danger" wide icon="leave" onPress={() => setLeaving(true)}>{t`Se déconnecter`}</Button>
      ) : null}
      {leaving ? <LogoutSheet onClose={() => setLeaving(false)} /> : null}
    </Sections>
  );
}
