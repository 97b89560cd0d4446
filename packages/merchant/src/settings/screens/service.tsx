import { useLingui } from "@lingui/react/macro";
import { serviceHours } from "@tsena/contract/version";
import { useStore } from "@tsena/web/store.ts";
import { isReachable } from "../../api/service-config.ts";
import { linkStore } from "../../api/link.ts";
import { serverNow } from "../../api/server-clock.ts";
import { readableAccount } from "../../forms/account.ts";
import { comingTime } from "../../i18n/day-name.ts";
import { RowCall, RowMail } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { useTicking } from "../../ui/ticker.ts";
import { useService } from "../settings.queries.ts";
import styles from "./service.module.css";

/** Customer service: whether somebody is there now, and how to reach them (rules/app.md#customer-service). */
export function Service() {
  const { t } = useLingui();
  const { online } = useStore(linkStore);
  const { data, error } = useService();
  const { start, end } = data ?? serviceHours;
  const nextAt = data?.nextAt ?? null;
  const back = useTicking(() => (nextAt === null ? "" : comingTime(nextAt, serverNow())));

  const isThereAny = data === undefined || isReachable(data);

  const now = () => {
    // Who cannot be reached answers nobody, whatever the hour.
    if (!isThereAny) return null;
    // Whether somebody is there was true when the server said it: without a link only the hours hold.
    if (!online || (data === undefined && error !== null))
      return t`Sans réseau, on ne peut pas savoir s'il y a quelqu'un.`;
    if (data === undefined) return t`Chargement…`;
    if (data.isThere) return t`Quelqu'un vous répond maintenant.`;
    return back === ""
      ? t`Personne ne répond pour le moment.`
      : t`Personne ne répond pour le moment. De retour : ${back}.`;
  };
  const isThere = online && data?.isThere === true;

  return (
    <Sections>
      <Section title={t`Horaires du service client`}>
        <p className={styles.hours}>{`${start}–${end}`}</p>
        <p className={styles.away}>{t`Tous les jours, à l'heure de Madagascar`}</p>
        <p role="status" className={isThere ? styles.there : styles.away}>
          {now()}
        </p>
      </Section>
      {data === undefined || !isThereAny ? null : (
        <Section title={t`Nous joindre`}>
          {data.phone === null ? null : (
            <RowCall
              phone={data.phone}
              shown={readableAccount(data.phone)}
              text={t`Appeler`}
              label={t`Appeler le service client`}
            />
          )}
          {data.email === null ? null : (
            <RowMail email={data.email} text={t`Écrire un e-mail`} label={t`Écrire au service client`} />
          )}
        </Section>
      )}
    </Sections>
  );
}
