import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { Link } from "wouter";
import { PageHead } from "../../ui/page-head.tsx";
import { Failed, Waiting } from "../../ui/states.tsx";
import { useShortcuts } from "../../ui/use-shortcuts.ts";
import { addressWith, type ApplicationFilters } from "../applications.filters.ts";
import { useApplication } from "../applications.queries.ts";
import { ReviewDesk } from "../parts/review-desk.tsx";
import { useNextAddress } from "../use-next.ts";
import styles from "./review.module.css";

/** One application, read and decided. */
export function Review({ filters }: { filters: ApplicationFilters }) {
  const { t } = useLingui();
  const found = useApplication(filters.shop);
  const next = useNextAddress(filters);
  const back = addressWith({ ...filters, shop: "" });
  useShortcuts({ close: () => navigate(back) });
  const { data: application, error } = found;
  return (
    <>
      <p className={styles.back}>
        <Link href={back}>← {t`Toutes les demandes`}</Link>
      </p>
      <PageHead title={application?.shopName ?? t`Demande`} />
      {application !== undefined ? (
        <ReviewDesk
          application={application}
          error={error}
          next={next}
          onRenew={() => void found.refetch({ cancelRefetch: false })}
        />
      ) : error === null ? (
        <Waiting />
      ) : (
        <Failed error={error} onRetry={() => void found.refetch()} />
      )}
    </>
  );
}
