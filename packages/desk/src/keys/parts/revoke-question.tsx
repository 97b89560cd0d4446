import { useLingui } from "@lingui/react/macro";
import type { PlatformKey } from "@tsena/contract/desk.keys";
import { ReasonInput } from "@tsena/contract/desk.reason";
import { ReasonQuestion } from "../../forms/reason-question.tsx";
import { keyActions } from "../keys.queries.ts";

interface RevokeQuestionProps {
  platformKey: PlatformKey;
  onClose: () => void;
  onDone: (revoked: PlatformKey) => void;
}

/** Asks why, before a key is ended for good; says what follows. */
export function RevokeQuestion({ platformKey: { id, name }, onClose, onDone }: RevokeQuestionProps) {
  const { t } = useLingui();
  return (
    <ReasonQuestion
      schema={ReasonInput}
      title={t`Révoquer la clé de ${name} ?`}
      hint={t`Gardé au journal de la plateforme.`}
      answer={t`Révoquer`}
      id={id}
      action={keyActions.revoke}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t`Ce système ne peut plus rien appeler, tout de suite et pour toujours, et n'est plus prévenu de rien. Ses commandes restent.`}</p>
    </ReasonQuestion>
  );
}
