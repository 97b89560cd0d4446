import { Trans, useLingui } from "@lingui/react/macro";
import type { shops } from "@tsena/contract/shops";
import { auditStatuses } from "@tsena/contract/shops.states";
import type { AppOutput } from "@tsena/web/terms.ts";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { useHasService } from "../../api/service-config.ts";
import { fullDay, timeOfDay } from "../../i18n/times.ts";
import { paths } from "../../navigation/paths.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { useAudit } from "../application.queries.ts";
import { Meanwhile } from "../parts/application-meanwhile.tsx";
import { BeforeFirstOrder } from "../parts/before-first-order.tsx";
import { SendAgain, ToMend } from "../parts/application-to-mend.tsx";
import { tellShown, useManagedShop } from "../shops.queries.ts";
import { useDecision } from "../use-decision.ts";
import { useMoment } from "../use-moment.ts";
import { useReviewTime } from "../use-review-time.ts";
import styles from "./review-status.module.css";

type Audit = AppOutput<typeof shops.auditStatus>;

interface StandingProps {
  audit: Audit;
}

function NotSent() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      icon="note"
      title={t`Votre demande n'est pas encore envoyée`}
      text={t`Ce que vous avez rempli est gardé.`}
      action={<Button onPress={() => navigate(paths.openStore)}>{t`Reprendre ma demande`}</Button>}
    />
  );
}

function InReview({ audit: { sentAt } }: StandingProps) {
  const { t } = useLingui();
  const reviewTime = useReviewTime();
  const [day, time] = sentAt === null ? ["", ""] : [fullDay(sentAt), timeOfDay(sentAt)];
  return (
    <>
      <EmptyState
        icon="clock"
        title={t`Votre demande est en cours d'examen`}
        text={
          <>
            {sentAt === null ? null : (
              <>
                <Trans>
                  Envoyée le {day} à {time}.
                </Trans>
                <br />
              </>
            )}
            {reviewTime}
          </>
        }
      />
      <Meanwhile />
    </>
  );
}

/** What the platform said on the whole, in its own words. */
function Reason({ reason }: { reason: string }) {
  const { t } = useLingui();
  if (reason === "") return null;
  return (
    <Section title={t`Ce que dit la plateforme`}>
      <p className={styles.reason}>{reason}</p>
    </Section>
  );
}

function ServiceRow() {
  const { t } = useLingui();
  if (!useHasService()) return null;
  return (
    <Section>
      <RowLink icon="phone" to={paths.service} text={t`Service client`} detail={t`Une question sur votre demande`} />
    </Section>
  );
}

function Rejected({ audit }: StandingProps) {
  const { t } = useLingui();
  return (
    <>
      <ToMend audit={audit} />
      <p className={styles.kept}>{t`Le reste de votre demande est gardé.`}</p>
      <ServiceRow />
    </>
  );
}

function Approved() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const shop = useManagedShop().data;
  const isNew = useMoment().told?.moment === "approved";
  useEffect(() => {
    if (isNew) void tellShown("approved");
  }, [isNew]);
  return (
    <>
      <div className={isNew ? `${styles.good} ${styles.joy}` : styles.good}>
        <EmptyState
          icon="check"
          title={t`Votre boutique est validée`}
          text={t`Ajoutez vos produits, réglez vos horaires, puis ouvrez‑la pour recevoir des commandes.`}
          action={<Button onPress={() => navigate(paths.shop)}>{t`Aller à ma boutique`}</Button>}
        />
      </div>
      {shop === undefined ? null : <BeforeFirstOrder shop={shop} />}
    </>
  );
}

function Suspended({ audit: { reason } }: StandingProps) {
  const { t } = useLingui();
  const hasService = useHasService();
  return (
    <>
      <EmptyState
        icon="pause"
        title={t`La plateforme a suspendu votre boutique`}
        text={
          hasService
            ? t`Elle ne reçoit plus de commandes. Le service client vous dit comment la rouvrir.`
            : t`Elle ne reçoit plus de commandes.`
        }
      />
      <Reason reason={reason} />
      <ServiceRow />
    </>
  );
}

const standings: Record<Audit["auditStatus"], (props: StandingProps) => React.JSX.Element> = {
  [auditStatuses.draft]: NotSent,
  [auditStatuses.inReview]: InReview,
  [auditStatuses.approved]: Approved,
  [auditStatuses.rejected]: Rejected,
  [auditStatuses.suspended]: Suspended,
};

/** Where the application stands, and what to do about it; it follows the platform's decision by itself. */
export function ReviewStatus() {
  const { t } = useLingui();
  const audit = useAudit();
  useDecision(audit.data?.auditStatus);
  if (audit.data === undefined)
    return <NotYet query={audit} failed={t`Votre demande ne s'affiche pas`} height={88} count={3} />;
  const Standing = standings[audit.data.auditStatus];
  return (
    <div className={styles.form}>
      <PullToRefresh label={t`Mise à jour…`} onRefresh={() => audit.refetch()}>
        <Sections>
          <Standing audit={audit.data} />
        </Sections>
      </PullToRefresh>
      {audit.data.auditStatus === auditStatuses.rejected ? (
        <BottomBar>
          <SendAgain audit={audit.data} />
        </BottomBar>
      ) : null}
    </div>
  );
}
