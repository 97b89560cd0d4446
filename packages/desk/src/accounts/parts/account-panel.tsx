import { useLingui } from "@lingui/react/macro";
import type { DeskAccount, DisabledAccount } from "@tsena/contract/desk";
import { useState } from "react";
import { dayAndTime } from "../../i18n/times.ts";
import { AccessState } from "../../ui/access-state.tsx";
import { Button } from "../../ui/button.tsx";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { useDisablingFacts } from "../../ui/use-disabling-facts.ts";
import { nameOf, roleNames } from "../account.words.ts";
import { DisablingQuestion } from "./disabling-question.tsx";

interface AccountPanelProps {
  account: DeskAccount;
  onClose: () => void;
  onChanged: (account: DisabledAccount) => void;
}

/** One account in full, and whether it may be used; who disabled it, when and why. */
export function AccountPanel({ account, onClose, onChanged }: AccountPanelProps) {
  const { t, i18n } = useLingui();
  const [asking, setAsking] = useState(false);
  const isDisabled = account.disabledAt !== null;
  const facts: Fact[] = [
    [t`Téléphone`, account.phone ?? "–"],
    ...(account.formerPhone === null ? [] : [[t`Ancien numéro`, account.formerPhone] as const]),
    [t`E-mail`, account.email ?? "–"],
    [t`Rôle`, i18n._(roleNames[account.role])],
    [t`Boutique`, account.shopName ?? "–"],
    [t`Créé le`, dayAndTime(account.createdAt)],
    [t`Dernière utilisation`, account.lastSeenAt === null ? t`Jamais` : dayAndTime(account.lastSeenAt)],
    ...useDisablingFacts(account),
  ];
  return (
    <SidePanel title={nameOf(account)} onClose={onClose}>
      <Facts state={<AccessState disabled={isDisabled} />} facts={facts} />
      <Button kind={isDisabled ? "second" : "danger"} onPress={() => setAsking(true)}>
        {isDisabled ? t`Réactiver le compte` : t`Désactiver le compte`}
      </Button>
      {asking ? (
        <DisablingQuestion
          account={account}
          onClose={() => setAsking(false)}
          onDone={(changed) => {
            setAsking(false);
            onChanged(changed);
          }}
        />
      ) : null}
    </SidePanel>
  );
}
