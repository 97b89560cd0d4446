import { useLingui } from "@lingui/react/macro";
import { auditStatuses } from "@tsena/contract/shops.states";
import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { NotYet } from "../../ui/not-yet.tsx";
import { type Application, useApplication } from "../application.queries.ts";

/** What a step shows of the application; one that is with the platform, or decided, shows where it stands instead. */
export function ApplicationGate({ children }: { children: (application: Application) => ReactNode }) {
  const { t } = useLingui();
  const application = useApplication();
  const status = application.data?.auditStatus;
  const isOpen = status === auditStatuses.draft || status === auditStatuses.rejected;
  // What the phone stored may be older than the decision that led here: the server is heard before anybody is sent away.
  if (application.data === undefined || (!isOpen && application.isFetching))
    return <NotYet query={application} failed={t`Votre demande ne s'affiche pas`} height={88} count={3} />;
  return isOpen ? children(application.data) : <Redirect replace to={paths.reviewStatus} />;
}
