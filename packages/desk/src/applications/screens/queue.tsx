import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Endless } from "../../ui/endless.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { addressWith, type ApplicationFilters as Filters } from "../applications.filters.ts";
import { useWork } from "../../work/work.queries.ts";
import { useApplications } from "../applications.queries.ts";
import { ApplicationFilters } from "../parts/application-filters.tsx";
import { ApplicationsTable } from "../parts/applications-table.tsx";

/** What is said of how many wait; nothing before it is known. */
function useWaitingWords(): string {
  const { t } = useLingui();
  const count = useWork().data?.applications;
  if (count === undefined) return "";
  if (count === 0) return t`Aucune demande n'attend.`;
  return t({
    message: plural(count, {
      one: "# demande attend.",
      other: "# demandes attendent, la plus ancienne d'abord.",
    }),
  });
}

/** The applications in a table, those that wait first come, first served. */
export function Queue({ filters }: { filters: Filters }) {
  const { t } = useLingui();
  const waiting = useWaitingWords();
  const found = useApplications(filters);
  const applications = found.data?.pages.flatMap(({ rows }) => rows) ?? [];
  // Then the place of the table says it.
  const isShownBelow = filters.choice === "waiting" && applications.length === 0;
  const empty =
    filters.keyword === "" && filters.choice === "waiting"
      ? t`Aucune demande n'attend. La liste se met à jour toute seule.`
      : t`Aucune demande ne correspond. Changez la recherche ou l'état.`;
  return (
    <>
      <PageHead title={t`Demandes`}>{isShownBelow || waiting === "" ? undefined : waiting}</PageHead>
      <ApplicationFilters filters={filters} />
      <Endless list={found} count={applications.length} empty={empty}>
        {(foot) => (
          <ApplicationsTable
            applications={applications}
            place={addressWith(filters)}
            addressOf={({ shopId }) => addressWith({ ...filters, shop: shopId })}
            foot={foot}
          />
        )}
      </Endless>
    </>
  );
}
