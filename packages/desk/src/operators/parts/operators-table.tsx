import { useLingui } from "@lingui/react/macro";
import type { OperatorRow } from "@tsena/contract/desk.factors";
import { Link } from "wouter";
import { AccessState } from "../../ui/access-state.tsx";
import { NameCell, Table } from "../../ui/table.tsx";
import { factorNames } from "../operator.words.ts";
import { operatorsAddress } from "../operators.filters.ts";

/** The operators, one a line; the name opens them. */
export function OperatorsTable({ operators, openId }: { operators: readonly OperatorRow[]; openId: string }) {
  const { t, i18n } = useLingui();
  return (
    <Table label={t`Opérateurs`} heads={[t`Nom`, t`État`, t`E-mail`, t`Second facteur`]}>
      {operators.map(({ id, name, email, factor, disabledAt }) => (
        <tr key={id} data-open={id === openId}>
          <NameCell>
            <Link href={operatorsAddress(id)} aria-current={id === openId ? "true" : undefined}>
              {name}
            </Link>
          </NameCell>
          <td>
            <AccessState disabled={disabledAt !== null} />
          </td>
          <td>{email}</td>
          <td>{i18n._(factorNames[factor])}</td>
        </tr>
      ))}
    </Table>
  );
}
