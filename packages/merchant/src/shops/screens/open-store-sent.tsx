import { useLingui } from "@lingui/react/macro";
import { type AuditStatus, auditStatuses } from "@tsena/contract/shops.states";
import { Redirect, useLocation } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { Sections } from "../../ui/section.tsx";
import { useApplication, useAudit } from "../application.queries.ts";
import { Meanwhile } from "../parts/application-meanwhile.tsx";
import { useDecision } from "../use-decision.ts";
import { useReviewTime } from "../use-review-time.ts";

/** Where whoever has no application under review is led: nothing has just been sent. */
const pageOf: Partial<Record<AuditStatus, string>> = {
  [auditStatuses.draft]: paths.openStore,
  [auditStatuses.approved]: paths.shop,
  [auditStatuses.rejected]: paths.reviewStatus,
  [auditStatuses.suspended]: paths.reviewStatus,
};

/** The application is sent: what happens next, and what can be done until then (rules/shops.md#opening-a-shop). */
export function OpenStoreSent() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const reviewTime = useReviewTime();
  const application = useApplication();
  // Who stays here until the decision is led to it, as from the page that follows the review.
  useDecision(useAudit().data?.auditStatus);
  if (application.data === undefined)
    return <NotYet query={application} failed={t`Votre demande ne s'affiche pas`} height={88} count={3} />;
  const elsewhere = pageOf[application.data.auditStatus];
  if (elsewhere !== undefined) return <Redirect replace to={elsewhere} />;
  return (
    <>
      <Sections>
        <EmptyState icon="check" title={t`Votre demande est envoyée`} text={reviewTime} />
        <Meanwhile />
      </Sections>
      <BottomBar>
        <Button wide onPress={() => navigate(paths.reviewStatus, { replace: true })}>{t`Suivre ma demande`}</Button>
      </BottomBar>
    </>
  );
}
