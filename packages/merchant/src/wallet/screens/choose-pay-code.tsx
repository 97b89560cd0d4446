import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { useLocation } from "wouter";
import { useOwnDetails } from "../../accounts/accounts.queries.ts";
import { paths } from "../../navigation/paths.ts";
import { provingTargets } from "../../person/proving-targets.ts";
import { sessionStore } from "../../person/session.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { ChooseDigits } from "../parts/choose-digits.tsx";
import { type Proof, ProofOfOwner } from "../parts/proof-of-owner.tsx";
import { ProofCode } from "../parts/proof-code.tsx";

/**
 * The first payment password, or one in the place of one that was forgotten: the digits twice, then who it is that chooses them, by the
 * login password and a code (rules/wallet.md#a-new-payment-password).
 */
export function ChoosePayCode() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  // Where a code goes comes with the details, which a page that is loaded anew may have to wait for.
  const details = useOwnDetails();
  const { hasPassword = true } = useStore(sessionStore)?.userInfo ?? {};
  const [digits, setDigits] = useState<string>();
  const [proof, setProof] = useState<Proof>();
  const [fault, setFault] = useState<string>();
  const take = async (chosen: string) => setDigits(chosen);
  if (!hasPassword)
    return (
      <EmptyState
        icon="person"
        title={t`Choisissez d'abord un mot de passe`}
        text={t`Il prouve que c'est bien vous qui choisissez le code de paiement.`}
        action={<Button onPress={() => navigate(paths.firstPassword)}>{t`Choisir un mot de passe`}</Button>}
      />
    );
  if (digits === undefined) return <ChooseDigits onChosen={take} />;
  if (proof === undefined) {
    if (details.data === undefined) return <NotYet query={details} height={88} count={3} />;
    return <ProofOfOwner targets={provingTargets(details.data)} fault={fault} onProof={setProof} />;
  }
  const askAgain = (why: string) => {
    setFault(why);
    setProof(undefined);
  };
  return <ProofCode digits={digits} proof={proof} onPasswordWrong={askAgain} />;
}
