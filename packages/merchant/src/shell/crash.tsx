import { t } from "@lingui/core/macro";
import { Component, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** A screen that broke while it was drawn: it says so in its place, and the rest of the app goes on. React wants a class for it. */
export class Crash extends Component<{ children: ReactNode }, { broken: boolean }> {
  constructor(props: { children: ReactNode }) {
    super(props);
    // A field would bring what defines one in old browsers into the first page, as in CallFailed.
    this.state = { broken: false };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <EmptyState
        icon="refresh"
        title={t`Cette page n'a pas pu s'afficher`}
        text={t`Rechargez-la. Rien n'est perdu : vos commandes sont bien gardées.`}
        action={<Button onPress={() => location.reload()}>{t`Recharger`}</Button>}
      />
    );
  }
}
