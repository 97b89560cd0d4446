import { useLingui } from "@lingui/react/macro";
import { type Confirmation, confirmationHours, confirmationStatuses } from "@tsena/contract/desk.confirmations";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useCallback, useState } from "react";
import { useParsedAddress } from "../../navigation/address.ts";
import { ChoiceFilter } from "../../ui/choice-filter.tsx";
import { Endless } from "../../ui/endless.tsx";
import filters from "../../ui/filters.module.css";
import { Opened } from "../../ui/opened.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Beside } from "../../ui/side-panel.tsx";
import { StatusMessage } from "../../ui/states.tsx";
import { confirmationMarks } from "../confirmation.words.ts";
import {
  anyStatus,
  confirmationFiltersIn,
  confirmationsAddress,
  confirmationStatusIn,
} from "../confirmations.filters.ts";
import { useConfirmation, useConfirmations } from "../confirmations.queries.ts";
import { ConfirmationPanel } from "../parts/confirmation-panel.tsx";
import { ConfirmationsTable } from "../parts/confirmations-table.tsx";

/** What operators have done or asked for that moves money: read, and confirmed or refused where it waits. */
export function Confirmations() {
  const { t, i18n } = useLingui();
  const { status, id } = confirmationFiltersIn(useParsedAddress());
  const found = useConfirmations(status);
  const one = useConfirmation(id);
  const [message, setMessage] = useState("");
  const confirmations = found.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const close = useCallback(() => navigate(confirmationsAddress({ status, id: "" })), [status]);
  const onDone = (answer: Confirmation) => {
    const refused = answer.isMine ? t`Votre demande est retirée.` : t`La demande est refusée.`;
    setMessage(answer.status === "confirmed" ? t`C'est confirmé et fait.` : refused);
    close();
  };
  return (
    <>
      <PageHead title={t`Accords`}>
        {t`Les gros montants attendent un autre opérateur, ${confirmationHours} heures au plus. Vous ne pouvez pas confirmer les vôtres.`}
      </PageHead>
      <search className={filters.filters}>
        <ChoiceFilter
          label={t`État`}
          value={status ?? anyStatus}
          choices={[
            [anyStatus, t`Tous`],
            ...confirmationStatuses.map((one) => [one, i18n._(confirmationMarks[one].word)] as const),
          ]}
          onChoose={(chosen) => navigate(confirmationsAddress({ status: confirmationStatusIn(chosen), id: "" }))}
        />
      </search>
      <StatusMessage>{message}</StatusMessage>
      <Beside>
        <Endless
          list={found}
          count={confirmations.length}
          empty={status === "waiting" ? t`Rien n'attend ici.` : t`Aucun accord dans cet état.`}
        >
          {(foot) => (
            <ConfirmationsTable
              confirmations={confirmations}
              openId={id}
              addressOf={(confirmation) => confirmationsAddress({ status, id: confirmation.id })}
              foot={foot}
            />
          )}
        </Endless>
        <Opened
          id={id}
          found={one}
          listed={confirmations}
          title={t`Détail de la demande`}
          gone={t`Cette demande n'existe pas.`}
          onClose={close}
        >
          {(confirmation) => <ConfirmationPanel confirmation={confirmation} onClose={close} onDone={onDone} />}
        </Opened>
      </Beside>
    </>
  );
}
