import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useCallback, useState } from "react";
import { useParsedAddress } from "../../navigation/address.ts";
import { Coming } from "../../ui/coming.ts";
import { Opened } from "../../ui/opened.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Beside } from "../../ui/side-panel.tsx";
import { Failed, StatusMessage } from "../../ui/states.tsx";
import { openIn, operatorsAddress } from "../operators.filters.ts";
import { useOperators } from "../operators.queries.ts";
import { OperatorPanel } from "../parts/operator-panel.tsx";
import { OperatorsTable } from "../parts/operators-table.tsx";

/** The operators: who has a second factor, who may not come in any more and why, and what one may do for another. */
export function Operators() {
  const { t } = useLingui();
  const id = openIn(useParsedAddress());
  const { data: operators, isPending, error, refetch } = useOperators();
  const [message, setMessage] = useState("");
  const close = useCallback(() => navigate(operatorsAddress("")), []);
  const one = operators === undefined ? undefined : (operators.find((operator) => operator.id === id) ?? null);
  return (
    <>
      <PageHead title={t`Opérateurs`} />
      <StatusMessage>{message}</StatusMessage>
      <Beside>
        {operators !== undefined ? (
          <OperatorsTable operators={operators} openId={id} />
        ) : isPending ? (
          <Coming value={true}>
            <OperatorsTable operators={[]} openId="" />
          </Coming>
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )}
        <Opened
          id={id}
          found={{ data: one, error, refetch }}
          title={t`Détail de l'opérateur`}
          gone={t`Cet opérateur n'existe pas.`}
          onClose={close}
        >
          {(operator) => <OperatorPanel operator={operator} onClose={close} onDone={setMessage} />}
        </Opened>
      </Beside>
    </>
  );
}
