import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { navigate, useHashLocation } from "@tsena/web/navigation/hash-location.ts";
import { ReportUnexpected } from "@tsena/web/unexpected.ts";
import { useEffect } from "react";
import { Router } from "wouter";
import { peopleStore } from "./person/session.ts";
import { reportFailure } from "./api/notices.ts";
import { goToLogin } from "./api/signals.ts";
import { addressOf, paths } from "./navigation/paths.ts";
import { Later } from "./shell/later.tsx";
import { Notices } from "./shell/notices.tsx";
import { Page } from "./shell/page.tsx";

/** Who must sign in says first who it is, on a phone that others share. */
function toLogin(): void {
  const [last] = peopleStore.get();
  if (last === undefined) return navigate(paths.login);
  // Who only proves to be there still goes on where they were.
  navigate(last.mustProve ? addressOf(paths.people, { next: location.hash.slice(1) }) : paths.people);
}

/** The whole app: one page at a time, and what is said over it. */
export function App() {
  useEffect(() => goToLogin.subscribe(toLogin), []);
  return (
    <I18nProvider i18n={i18n}>
      <ReportUnexpected value={reportFailure}>
        <Router hook={useHashLocation}>
          <Page />
          <Later />
        </Router>
        <Notices />
      </ReportUnexpected>
    </I18nProvider>
  );
}
