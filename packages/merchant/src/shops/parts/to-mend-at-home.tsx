import { useLingui } from "@lingui/react/macro";
import { auditStatuses } from "@tsena/contract/shops.states";
import { NotYet } from "../../ui/not-yet.tsx";
import { useApplication } from "../application.queries.ts";
import { SendAgain, ToMend } from "./application-to-mend.tsx";
import styles from "./shop-switch.module.css";

/** On the shop's home, of an application that the platform has refused: its points, and the way to send it again. */
export function ToMendAtHome() {
  const { t } = useLingui();
  const application = useApplication();
  const audit = application.data;
  // What the phone stored may be older than the decision that its shop tells of.
  if (audit?.auditStatus !== auditStatuses.rejected && (audit === undefined || application.isFetching))
    return (
      <div className={styles.waits}>
        <NotYet query={application} failed={t`Votre demande ne s'affiche pas`} height={180} />
      </div>
    );
  if (audit?.auditStatus !== auditStatuses.rejected) return null;
  return (
    <ToMend audit={audit}>
      <SendAgain audit={audit} />
    </ToMend>
  );
}
