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
  if (application.data === undefined)
    return <NotYet query={application} failed={t`Votre demande ne s'affiche pas`} height={88} count={3} />;
  const { auditStatus } = application.data;
  if (auditStatus !== auditStatuses.draft && auditStatus !== auditStatuses.rejected)
    return <Redirect replace to={paths.reviewStatus} />;
  return children(application.data);
}
