import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useEffect } from "react";
import { Link } from "wouter";
import { isTyping } from "../../ui/is-typing.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Failed, Waiting } from "../../ui/states.tsx";
import { addressWith, type ApplicationFilters } from "../applications.filters.ts";
import { useApplication } from "../applications.queries.ts";
import { ReviewDesk } from "../parts/review-desk.tsx";
import styles from "./review.module.css";

/** Esc leads back, but where something is typed or asked. */
function useEscape(to: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !isTyping(event.target)) navigate(to);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [to]);
}

/** One application, read and decided. */
export function Review({ filters }: { filters: ApplicationFilters }) {
  const { t } = useLingui();
  const found = useApplication(filters.shop);
  const back = addressWith({ ...filters, shop: "" });
  useEscape(back);
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
          nextOf={(shop) => addressWith({ ...filters, shop })}
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
