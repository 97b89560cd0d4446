import { useLingui } from "@lingui/react/macro";
import { payPasswordRules } from "@tsena/contract/wallet.states";
import type { FaultText } from "@tsena/web/forms/faults.ts";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { languageStore } from "../../api/language.ts";
import { sessionStore } from "../../person/session.ts";
import { Button } from "../../ui/button.tsx";
import { SecretPad } from "../../ui/secret-pad.tsx";
import { payCodeRules } from "../check.rules.ts";
import { PadStep } from "./pad-step.tsx";

interface ChooseDigitsProps {
  /** Called once they were typed twice alike; the pad is empty again once it is settled. */
  onChosen: (digits: string) => Promise<unknown>;
  /** What the server has said of the last ones. */
  error?: string | undefined;
}

/** Six digits for paying, and the same again. */
export function ChooseDigits({ onChosen, error }: ChooseDigitsProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const { phoneNumber } = useStore(sessionStore)?.userInfo ?? {};
  const [chosen, setChosen] = useState<string>();
  const [fault, setFault] = useState<FaultText>();
  const choose = async (digits: string) => {
    const found = (await payCodeRules()).faultOfChosen(digits, phoneNumber ?? "");
    setFault(found);
    if (found === undefined) setChosen(digits);
  };
  const repeat = async (digits: string) => {
    if (digits === chosen) return onChosen(digits);
    setFault((await payCodeRules()).faultOfRepeat);
  };
  const startAnew = () => {
    setChosen(undefined);
    setFault(undefined);
  };
  const said = fault?.[language];
  if (chosen === undefined)
    return (
      <PadStep
        question={t`Quels seront vos 6 chiffres ?`}
        about={t`Ils vous seront demandés à chaque paiement. Ne les dites à personne.`}
      >
        <SecretPad
          key="choose"
          label={t`Nouveau code de paiement`}
          length={payPasswordRules.digits}
          onFull={choose}
          error={said ?? error}
        />
      </PadStep>
    );
  return (
    <PadStep question={t`Tapez-les encore une fois`} about={t`Pour être sûr que ce sont bien les vôtres.`}>
      <SecretPad
        key="repeat"
        label={t`Le même code encore une fois`}
        length={payPasswordRules.digits}
        onFull={repeat}
        error={said ?? error}
      />
      <Button kind="quiet" wide onPress={startAnew}>{t`Choisir d'autres chiffres`}</Button>
    </PadStep>
  );
}
