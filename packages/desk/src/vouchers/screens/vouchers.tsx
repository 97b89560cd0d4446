import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useCallback, useState } from "react";
import { useSentWords } from "../../forms/use-sent-words.ts";
import { useParsedAddress } from "../../navigation/address.ts";
import { Endless } from "../../ui/endless.tsx";
import { Opened } from "../../ui/opened.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Beside } from "../../ui/side-panel.tsx";
import { StatusMessage } from "../../ui/states.tsx";
import { IssueQuestion } from "../parts/issue-question.tsx";
import { VoucherFilters } from "../parts/voucher-filters.tsx";
import { VoucherPanel } from "../parts/voucher-panel.tsx";
import { VoucherSheet } from "../parts/voucher-sheet.tsx";
import { VouchersTable } from "../parts/vouchers-table.tsx";
import { allVouchers, type VoucherFilters as Filters, voucherFiltersIn, vouchersAddress } from "../vouchers.filters.ts";
import { useVoucher, useVouchers } from "../vouchers.queries.ts";

interface ListedProps {
  filters: Filters;
  onIssue: () => void;
  onClose: () => void;
  onChanged: (message: string) => void;
}

/** The table with what narrows it down, and one of them beside it; read anew each time one comes to it. */
function Listed({ filters, onIssue, onClose, onChanged }: ListedProps) {
  const { t } = useLingui();
  const { id } = filters;
  const found = useVouchers(filters);
  const one = useVoucher(id);
  const vouchers = found.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      <VoucherFilters filters={filters} onIssue={onIssue} />
      <Beside>
        <Endless list={found} count={vouchers.length} empty={t`Aucun bon dans cet état.`}>
          {(foot) => (
            <VouchersTable
              vouchers={vouchers}
              openId={id}
              addressOf={(voucher) => vouchersAddress({ ...filters, id: voucher.id })}
              foot={foot}
            />
          )}
        </Endless>
        <Opened
          id={id}
          found={one}
          listed={vouchers}
          title={t`Bon ${id}`}
          gone={t`Ce bon n'existe pas.`}
          onClose={onClose}
        >
          {(voucher) => <VoucherPanel voucher={voucher} onClose={onClose} onChanged={onChanged} />}
        </Opened>
      </Beside>
    </>
  );
}

/** What the platform gives away: issued, printed, cancelled, and who redeemed it. */
export function Vouchers() {
  const { t } = useLingui();
  const filters = voucherFiltersIn(useParsedAddress());
  const { status, batchId, isPrinting } = filters;
  const [isIssuing, setIssuing] = useState(false);
  const [message, setMessage] = useState("");
  const sentWords = useSentWords();
  const close = useCallback(
    () => navigate(vouchersAddress({ status, batchId, id: "", isPrinting: false })),
    [status, batchId],
  );
  return (
    <>
      <PageHead title={t`Bons`}>
        {t`Un bon vaut de l'argent de la plateforme : la boutique qui le scanne le reçoit sur son portefeuille, une seule fois.`}
      </PageHead>
      <StatusMessage>{message}</StatusMessage>
      {isPrinting ? (
        <VoucherSheet batchId={batchId} onClose={close} />
      ) : (
        <Listed filters={filters} onIssue={() => setIssuing(true)} onClose={close} onChanged={setMessage} />
      )}
      {isIssuing ? (
        <IssueQuestion
          onClose={() => setIssuing(false)}
          onDone={(sent) => {
            setIssuing(false);
            const { id: issued, status: stands, amount } = sent.deed;
            const sum = formatMoney(amount);
            const say = (told: string) => setMessage(sentWords(told, sent));
            if (stands === "waiting") {
              say(t`Les bons, ${sum} en tout, attendent la confirmation d'un autre opérateur.`);
              return;
            }
            say(t`Bons émis : ${sum} en tout.`);
            navigate(vouchersAddress({ ...allVouchers, batchId: issued, isPrinting: true }));
          }}
        />
      ) : null}
    </>
  );
}
