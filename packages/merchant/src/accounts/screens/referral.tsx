import { useLingui } from "@lingui/react/macro";
import type { UserDetails } from "@tsena/contract/accounts";
import { toast } from "../../api/notices.ts";
import { dayAndTime } from "../../i18n/times.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { usePoints } from "../accounts.queries.ts";
import { WithDetails } from "../parts/with-details.tsx";
import styles from "./referral.module.css";

/** Where a merchant who was told of Tsena registers, with the code filled in. */
const linkOf = (referrer: string) => `${location.origin}/#${addressOf(paths.register, { referrer })}`;

/** Opens the phone's own sheet; who closes it without sharing has not failed at anything. */
async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function Code({ code, picture }: { code: string; picture: string | null }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast(t`Code copié`);
    } catch {
      toast(t`La copie n'a pas marché. Recopiez le code à la main.`);
    }
  };
  const text = t`Ouvrez votre boutique sur Tsena avec mon code ${code}.`;
  return (
    <Section>
      <div className={styles.card}>
        {picture === null ? null : <img className={styles.qr} src={picture} alt={t`Code QR de votre parrainage`} />}
        <p className={styles.quiet}>{t`Votre code`}</p>
        <p className={styles.code}>{code}</p>
        <p>{t`Pour chaque boutique approuvée avec votre code, vous gagnez 100 points.`}</p>
        {"share" in navigator ? (
          <Button wide onPress={() => share({ text, url: linkOf(code) })}>{t`Partager`}</Button>
        ) : null}
        <Button kind="second" wide onPress={copy}>{t`Copier le code`}</Button>
      </div>
    </Section>
  );
}

function PointLog() {
  const { t } = useLingui();
  const { data, error, refetch, dataUpdatedAt } = usePoints();
  if (data === undefined && error !== null)
    return (
      <>
        <p className={styles.quiet}>{error.message}</p>
        <Button kind="quiet" onPress={() => refetch()}>{t`Réessayer`}</Button>
      </>
    );
  if (data === undefined) return <p className={styles.quiet}>{t`Chargement…`}</p>;
  if (data.rows.length === 0) return <p className={styles.quiet}>{t`Aucune boutique parrainée pour l'instant.`}</p>;
  return (
    <ul>
      {data.rows.map(({ shopName, points, at }) => (
        <li key={`${shopName} ${at}`} className={styles.line}>
          <span className={styles.shop}>
            {shopName} <span className={styles.quiet}>{dayAndTime(at, dataUpdatedAt)}</span>
          </span>
          <span className={styles.points}>+{points}</span>
        </li>
      ))}
    </ul>
  );
}

function Gains({ details: { walletIntegral, walletCoupon } }: { details: UserDetails }) {
  const { t, i18n } = useLingui();
  return (
    <Section title={t`Vos gains`}>
      <div className={styles.figures}>
        <p>
          <span className={styles.figure}>{i18n.number(walletIntegral)}</span>
          {t`Points`}
        </p>
        <p>
          <span className={styles.figure}>{i18n.number(walletCoupon)}</span>
          {t`Bons à utiliser`}
        </p>
      </div>
    </Section>
  );
}

/** What a person gives to another merchant, and what it brought (rules/accounts.md#points). */
export function Referral() {
  const { t } = useLingui();
  return (
    <WithDetails>
      {(details) => (
        <Sections>
          <Code code={details.referralCode} picture={details.promotionCodeImg} />
          <Gains details={details} />
          <Section title={t`Boutiques parrainées`}>
            <PointLog />
          </Section>
        </Sections>
      )}
    </WithDetails>
  );
}
