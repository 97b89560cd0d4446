import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import type { ComparedPayout, PayoutDay } from "@tsena/contract/desk.mobile-payouts";
import { formatMoney } from "@tsena/contract/money";
import { mobilePayoutStatuses } from "@tsena/contract/wallet.mobile";
import { useStore } from "@tsena/web/store.ts";
import { Link } from "wouter";
import { languageStore } from "../../api/language.ts";
import { Mark } from "../../ui/mark.tsx";
import { StatusMessage } from "../../ui/states.tsx";
import { NameCell, Table } from "../../ui/table.tsx";
import { differenceMarks, theirStatusWords } from "../payout.words.ts";

interface DayTableProps {
  told: PayoutDay;
  /** The address of a payout of ours. */
  addressOf: (id: string) => string;
}

/** A day as both sides have it in their books, what differs first. */
export function DayTable({ told, addressOf }: DayTableProps) {
  const { t } = useLingui();
  const differing = told.payouts.filter(({ difference }) => difference !== "none").length;
  const [ours, theirs] = [formatMoney(told.ourPaidAmount), formatMoney(told.theirPaidAmount)];
  const found = t({ message: plural(differing, { one: "# écart", other: "# écarts" }) });
  return (
    <>
      <StatusMessage
        tone={differing === 0 ? "good" : "note"}
      >{t`${found}. Versé selon nous : ${ours} ; selon l'opérateur mobile : ${theirs}.`}</StatusMessage>
      <Table
        label={t`Comparaison du jour`}
        heads={[t`Écart`, t`Notre référence`, t`Boutique`, t`Chez nous`, t`Chez l'opérateur mobile`]}
      >
        {told.payouts.map((payout) => (
          <Row key={payout.id} payout={payout} address={addressOf(payout.id)} />
        ))}
      </Table>
    </>
  );
}

function Row({ payout: { id, difference, ours, theirs }, address }: { payout: ComparedPayout; address: string }) {
  const { i18n } = useLingui();
  const language = useStore(languageStore);
  const { word, ...mark } = differenceMarks[difference];
  const said = (side: { phone: string; amount: number } | null, status: string) =>
    side === null ? "–" : [status, formatMoney(side.amount), side.phone].join(" · ");
  return (
    <tr>
      <td>
        <Mark {...mark}>{i18n._(word)}</Mark>
      </td>
      <td>{ours === null ? id : <Link href={address}>{id}</Link>}</td>
      <NameCell>{ours?.shopName ?? "–"}</NameCell>
      <td>{said(ours, ours === null ? "" : mobilePayoutStatuses[ours.status][language])}</td>
      <td>{said(theirs, theirs === null ? "" : i18n._(theirStatusWords[theirs.status]))}</td>
    </tr>
  );
}
