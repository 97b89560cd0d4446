import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { Redirect, Route, Switch } from "wouter";
import { LanguageSwitch } from "../i18n/language-switch.tsx";
import { signOut, useOperator } from "../operators/operators.queries.ts";
import { Button } from "../ui/button.tsx";
import { ShortcutList } from "../ui/shortcut-list.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { useShortcuts } from "../ui/use-shortcuts.ts";
import styles from "./desk.module.css";
import { BooksAlarm } from "./books-alarm.tsx";
import { Navigation } from "./navigation.tsx";
import { pages } from "./pages.ts";
import { MutedAlarm } from "./muted-alarm.tsx";
import { WaitingLine } from "./waiting-line.tsx";
import { TextAlarm } from "./text-alarm.tsx";

/** The frame of every page: where to go, who is there, and the page. */
export function Desk() {
  const { t } = useLingui();
  const main = useRef<HTMLElement>(null);
  const [isHelping, setHelping] = useState(false);
  useShortcuts({ help: () => setHelping(true) });
  useKeptFocus(main);
  const isSimulated = useOperator().data?.simulated === true;
  const shown = pages.filter(({ isOfDemo = false }) => !isOfDemo || isSimulated);
  return (
    <div className={styles.desk}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {t`Aller au contenu`}
      </button>
      <header className={styles.header}>
        <span className={styles.brand}>{t`Bureau Tsena`}</span>
        <Navigation shown={shown} />
        <Who onHelp={() => setHelping(true)} />
      </header>
      <MutedAlarm />
      <TextAlarm />
      <BooksAlarm />
      <WaitingLine />
      <main ref={main} tabIndex={-1} className={styles.main}>
        <Switch>
          {shown.map(({ path, screen }) => (
            <Route key={path} path={path} component={screen} />
          ))}
          <Route>
            <Redirect to={pages[0].path} replace />
          </Route>
        </Switch>
      </main>
      {isHelping ? <ShortcutList onClose={() => setHelping(false)} /> : null}
    </div>
  );
}

function Who({ onHelp }: { onHelp: () => void }) {
  const { t } = useLingui();
  const operator = useOperator();
  return (
    <div className={styles.who}>
      {operator.data?.factor === "exempt" ? (
        <span className={styles.demo}>{t`Compte de démonstration sans second facteur`}</span>
      ) : null}
      <span className={styles.name} title={operator.data?.email}>
        {operator.data?.name}
      </span>
      <span className={styles.help}>
        <Button label={t`Raccourcis clavier`} onPress={onHelp}>
          ?
        </Button>
      </span>
      <LanguageSwitch />
      <Button onPress={signOut}>{t`Se déconnecter`}</Button>
    </div>
  );
}
