import { useLingui } from "@lingui/react/macro";
import type { AskedPurpose } from "@tsena/contract/accounts.codes";
import { Button } from "../../ui/button.tsx";
import { maskedAccount } from "../../person/masked-account.ts";
import { sendCode } from "../../forms/send-code.queries.ts";

interface OtherChannelProps {
  purpose: AskedPurpose;
  /** The person's other address, where the code goes now. */
  target: string;
  onSent: () => void;
}

/** The code by the other way to reach the person, where the first one does not bring it. */
export function OtherChannel({ purpose, target, onSent }: OtherChannelProps) {
  const { t } = useLingui();
  const where = maskedAccount(target);
  const send = async () => {
    await sendCode(purpose, target);
    onSent();
  };
  return (
    <Button kind="second" wide onPress={send} busyLabel={t`Envoi du code…`}>
      {target.includes("@") ? t`Recevoir le code par e-mail à ${where}` : t`Recevoir le code par SMS au ${where}`}
    </Button>
  );
}
