import { useLingui } from "@lingui/react/macro";
import { type DeskWithdrawal, FindWithdrawalInput } from "@tsena/contract/desk.withdrawals";
import { useEffect, useState } from "react";
import { useOneField } from "../../forms/use-one-field.ts";
import { LineField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault } from "../../ui/states.tsx";
import { cashActions } from "../cash.queries.ts";

interface CodeQuestionProps {
  onClose: () => void;
  onDone: (found: { code: string; withdrawal: DeskWithdrawal }) => void;
}

/** Asks for the code on the owner's phone, into whose field a hand scanner types, too. */
export function CodeQuestion({ onClose, onDone }: CodeQuestionProps) {
  const { t } = useLingui();
  const [code, setCode] = useState("");
  const { fault, page, busy, error, clear, answer } = useOneField({
    schema: FindWithdrawalInput,
    field: "code",
    action: cashActions.find,
    onDone: (withdrawal) => onDone({ code, withdrawal }),
  });
  // A dialog is begun at its title, but a hand scanner types where the focus is.
  useEffect(() => page.current?.querySelector("input")?.focus(), [page]);
  // What is scanned next takes the place of what was not found, instead of going on behind it.
  useEffect(() => {
    if (fault !== undefined) page.current?.querySelector("input")?.select();
  }, [fault, page]);
  return (
    <Question
      title={t`Quel retrait ?`}
      answer={t`Chercher le retrait`}
      busy={busy}
      page={page}
      onAnswer={() => answer({ code })}
      onClose={onClose}
    >
      <LineField
        label={t`Code QR du retrait`}
        name="code"
        value={code}
        hint={t`Scannez le code QR que montre le propriétaire, ou collez son texte.`}
        error={fault}
        onChange={(text) => {
          setCode(text);
          clear();
        }}
      />
      <Fault error={error} />
    </Question>
  );
}
