import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useCallback } from "react";
import { useParsedAddress } from "../../navigation/address.ts";
import { Endless } from "../../ui/endless.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Beside } from "../../ui/side-panel.tsx";
import { NotYet } from "../../ui/states.tsx";
import { DayTable } from "../parts/day-table.tsx";
import { PayoutFilters } from "../parts/payout-filters.tsx";
import { PayoutPanel } from "../parts/payout-panel.tsx";
import { PayoutsTable } from "../parts/payouts-table.tsx";
import { type PayoutFilters as Filters, payoutFiltersIn, payoutsAddress } from "../payouts.filters.ts";
import { usePayoutDay, usePayouts } from "../payouts.queries.ts";

/** Payouts to mobile-money numbers: found, read with each answer, asked about, and a day held against the far side's books. */
export function Payouts() {
  const { t } = useLingui();
  const filters = payoutFiltersIn(useParsedAddress());
  return (
    <>
      <PageHead title={t`Versements`}>
        {t`Les retraits vers un numéro mobile money. Tant que leur fin n'est pas connue, elle est demandée toute seule, et l'argent reste réservé.`}
      </PageHead>
      <PayoutFilters filters={filters} />
      {filters.day === "" ? <Found filters={filters} /> : <Compared filters={filters} />}
    </>
  );
}

function Found({ filters }: { filters: Filters }) {
  const { t } = useLingui();
  const { keyword, status, day, id } = filters;
  const found = usePayouts(filters);
  const payouts = found.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const close = useCallback(() => navigate(payoutsAddress({ keyword, status, day, id: "" })), [keyword, status, day]);
  return (
    <Beside>
      <Endless list={found} count={payouts.length} empty={t`Aucun versement ne correspond.`}>
        {(foot) => (
          <PayoutsTable
            payouts={payouts}
            openId={id}
            addressOf={(payout) => payoutsAddress({ ...filters, id: payout.id })}
            foot={foot}
          />
        )}
      </Endless>
      {id === "" ? null : <PayoutPanel key={id} id={id} onClose={close} />}
    </Beside>
  );
}

function Compared({ filters }: { filters: Filters }) {
  const { t } = useLingui();
  const found = usePayoutDay(filters.day);
  const { data: told } = found;
  if (told === undefined) return <NotYet query={found} />;
  if (told.payouts.length === 0) return <p>{t`Rien n'a été versé ce jour-là.`}</p>;
  return <DayTable told={told} addressOf={(id) => payoutsAddress({ ...filters, day: "", id })} />;
}
