import { useLingui } from "@lingui/react/macro";
import { failures } from "@tsena/contract/failures";
import { isMobileMoneyNumber } from "@tsena/contract/wallet.mobile";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { languageStore } from "../../../api/language.ts";
import { normaliseAccount, readableAccount } from "../../../forms/account.ts";
import { sessionStore } from "../../../person/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Section, Sections } from "../../../ui/section.tsx";
import { Stack } from "../../../ui/stack.tsx";
import { TextField } from "../../../ui/text-field.tsx";

interface MobileNumberProps {
  /** The one that was chosen before. */
  before: string | undefined;
  onNumber: (phone: string) => void;
}

/** Which number is paid: one's own, as soon as it is known, unless another is typed (rules/wallet.md#mobile-money). */
export function MobileNumber({ before, onNumber }: MobileNumberProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const own = useStore(sessionStore)?.userInfo.phoneNumber ?? "";
  const likely = before ?? own;
  const [typed, setTyped] = useState<string>();
  const number = typed ?? (isMobileMoneyNumber(likely) ? readableAccount(likely) : "");
  const [isWrong, setWrong] = useState(false);
  const change = (text: string) => {
    setTyped(text);
    setWrong(false);
  };
  return (
    <Sections>
      <Section title={t`Sur quel numéro MVola ?`}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const phone = normaliseAccount(number);
            if (isMobileMoneyNumber(phone)) onNumber(phone);
            else setWrong(true);
          }}
        >
          <Stack gap={12}>
            <TextField
              label={t`Numéro MVola`}
              name="mobileNumber"
              inputMode="tel"
              autoComplete="tel"
              value={number}
              onChange={change}
              hint={t`Par exemple 034 00 000 01`}
              error={isWrong ? failures.mobileNumberUnknown[language] : undefined}
            />
            <Button wide blocked={number.trim() === ""}>{t`Continuer`}</Button>
          </Stack>
        </form>
      </Section>
    </Sections>
  );
}
