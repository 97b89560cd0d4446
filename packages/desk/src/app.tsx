import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { useHashLocation } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { useEffect } from "react";
import { Router } from "wouter";
import { queryClient } from "./api/queries.ts";
import { tokenStore } from "./api/session.ts";
import { Door } from "./shell/door.tsx";
import { SignIn } from "./operators/screens/sign-in.tsx";

/** The desk for whoever is signed in; the sign-in for anyone else, at whatever address. */
export function App() {
  const token = useStore(tokenStore);
  // What one operator saw is not the next one's to see.
  useEffect(() => () => queryClient.clear(), [token]);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Router hook={useHashLocation}>{token === "" ? <SignIn /> : <Door key={token} />}</Router>
      </QueryClientProvider>
    </I18nProvider>
  );
}
