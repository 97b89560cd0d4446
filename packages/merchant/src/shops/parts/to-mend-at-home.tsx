import { useLingui } from "@lingui/react/macro";
import { auditStatuses } from "@tsena/contract/shops.states";
import type { ReactNode } from "react";
import { NotYet } from "../../ui/not-yet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useApplication } from "../application.queries.ts";
import { SendAgain, ToMend } from "./application-to-mend.tsx";
import styles from "./shop-switch.module.css";

/**
 * On the shop's home, of an application that the platform has refused: its points, and the way to send it again. What stands below
 * comes with it: how many points there are is not known before.
 */
export function ToMendAtHome({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const application = useApplication();
  const audit = application.data;
  const isToMend = audit?.auditStatus === auditStatuses.rejected;
  // What the phone stored may be older than the decision that its shop tells of.
  if (!isToMend && application.isFetching) return <Skeleton height={180} count={4} label={t`Chargement…`} />;
  return (
    <>
      {isToMend ? (
        <ToMend audit={audit}>
          <SendAgain audit={audit} />
        </ToMend>
      ) : audit === undefined ? (
        <div className={styles.waits}>
          <NotYet query={application} failed={t`Votre demande ne s'affiche pas`} height={180} />
        </div>
      ) : null}
      {children}
    </>
  );
}
