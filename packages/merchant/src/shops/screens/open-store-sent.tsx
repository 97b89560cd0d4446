import { useLingui } from "@lingui/react/macro";
import { auditStatuses } from "@tsena/contract/shops.states";
import { Redirect, useLocation } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { Sections } from "../../ui/section.tsx";
import { useApplication } from "../application.queries.ts";
import { Meanwhile } from "../parts/application-meanwhile.tsx";
import { useReviewTime } from "../use-review-time.ts";

/** The application is sent: what happens next, and what can be done until then (specification, section 2). */
export function OpenStoreSent() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const reviewTime = useReviewTime();
  const application = useApplication();
  if (application.data === undefined)
    return <NotYet query={application} failed={t`Votre demande ne s'affiche pas`} height={88} count={3} />;
  if (application.data.auditStatus === auditStatuses.draft) return <Redirect replace to={paths.openStore} />;
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
