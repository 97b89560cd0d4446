import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "wouter";
import { LanguageSwitch } from "../../i18n/language-switch.tsx";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./entry.module.css";

/** The first page a stranger sees: what this is, in which language, and the way in. */
export function Entry() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <LanguageSwitch />
      </div>
      <div className={styles.brand}>
        <img className={styles.mark} src="/icons/icon.svg" width="96" height="96" alt="" />
        <h1 className={styles.name} tabIndex={-1}>
          Tsena
        </h1>
        <p className={styles.promise}>
          <Trans>Les commandes de votre boutique, sous la main.</Trans>
        </p>
      </div>
      <div className={styles.answers}>
        <Button wide onPress={() => navigate(paths.login)}>{t`Se connecter`}</Button>
        <Button kind="second" wide onPress={() => navigate(paths.register)}>{t`Créer un compte`}</Button>
        <Link to={addressOf(paths.terms, { kind: "agreement" })} className={styles.terms}>
          <Trans>Conditions d'utilisation</Trans>
        </Link>
      </div>
    </div>
  );
}
