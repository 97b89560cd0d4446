import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { useEffect } from "react";
import { Router } from "wouter";
import { goToLogin } from "./api/signals.ts";
import { navigate, useHashLocation } from "./navigation/hash-location.ts";
import { paths } from "./navigation/paths.ts";
import { Notices } from "./shell/notices.tsx";
import { Page } from "./shell/page.tsx";

/** The whole app: one page at a time, and what is said over it. */
export function App() {
  useEffect(() => goToLogin.subscribe(() => navigate(paths.login)), []);
  return (
    <I18nProvider i18n={i18n}>
      <Router hook={useHashLocation}>
        <Page />
      </Router>
      <Notices />
    </I18nProvider>
  );
}
