import { Trans } from "@lingui/react/macro";
import { Link } from "wouter";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Tick } from "../../ui/tick.tsx";

interface AgreementProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

/**
 * The box that a sign-in and a registration need ticked, with the way to the text itself (rules/accounts.md#agreement).
 */
export function Agreement(props: AgreementProps) {
  return (
    <Tick {...props} name="agreement">
      <Trans>
        J'accepte les <Link to={addressOf(paths.terms, { kind: "agreement" })}>conditions d'utilisation</Link>
      </Trans>
    </Tick>
  );
}
