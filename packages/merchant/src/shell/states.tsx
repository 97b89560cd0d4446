import { useLingui } from "@lingui/react/macro";
import { failures } from "@tsena/contract/failures";
import { useStore } from "@tsena/web/store.ts";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { useIsGranted } from "../person/use-may.ts";
import { languageStore } from "../api/language.ts";
import { accessDoubted } from "../api/signals.ts";
import { sessionStore } from "../person/session.ts";
import { requireSignIn } from "../person/sign-in-first.ts";
import { paths } from "../navigation/paths.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Passage } from "./may-open.ts";

function ToOrders() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return <Button kind="second" onPress={() => navigate(paths.orders)}>{t`Voir les commandes`}</Button>;
}

/** An address that leads nowhere. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="pin"
      title={t`Page introuvable`}
      text={t`Cette adresse ne mène à aucune page de Tsena.`}
      action={<ToOrders />}
    />
  );
}

/**
 * A page for which nobody is signed in: says so, and goes to login a second later (rules/app.md#please-log-in-first).
 */
function SignInFirst() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  useEffect(() => requireSignIn(() => undefined), []);
  return (
    <EmptyState
      icon="shop"
      title={t`Connectez-vous pour continuer`}
      text={t`Cette page montre les données de votre boutique.`}
      action={<Button onPress={() => navigate(paths.login)}>{t`Se connecter`}</Button>}
    />
  );
}

/** The way to where this person has something to do. */
function ToWork() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  if (useIsGranted("orders.view", "history")) return <ToOrders />;
  return <Button kind="second" onPress={() => navigate(paths.shop)}>{t`Voir ma boutique`}</Button>;
}

/** Why a page stays closed to whoever is at the phone; what is granted is asked again, for it may just have been. */
export function Closed({ passage }: { passage: Exclude<Passage, "open"> }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const ownerName = useStore(sessionStore)?.userInfo.ownerName;
  useEffect(() => accessDoubted.fire(), []);
  if (passage === "signInFirst") return <SignInFirst />;
  if (passage === "withdrawn")
    return (
      <EmptyState
        icon="close"
        title={ownerName ? t`${ownerName} a retiré cet accès` : t`Le propriétaire a retiré cet accès`}
        text={t`Vos autres accès marchent comme avant.`}
        action={<ToWork />}
      />
    );
  const isOwners = passage === "ownerOnly";
  const askOwner = ownerName ? t`Demandez-la à ${ownerName}.` : t`Demandez-la au propriétaire.`;
  return (
    <EmptyState
      icon="close"
      title={isOwners ? failures.ownerOnly[language] : t`Cette page n'est pas pour vous`}
      text={isOwners ? t`Cette page ne s'ouvre pas aux membres de l'équipe.` : askOwner}
      action={<ToWork />}
    />
  );
}
