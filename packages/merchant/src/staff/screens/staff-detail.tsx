import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Redirect, useSearchParams } from "wouter";
import { readableAccount } from "../../forms/account.ts";
import { fullDay, dayAndTime } from "../../i18n/times.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { RowCall, RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { MemberNotYet } from "../parts/member-not-yet.tsx";
import { RemoveSheet } from "../parts/remove-sheet.tsx";
import { isNoMember, useMember } from "../staff.queries.ts";
import { useAccessWords } from "../use-access-words.ts";
import { useUnseenWords } from "../use-unseen-words.ts";
import styles from "../parts/facts.module.css";

function Member({ id }: { id: string }) {
  const { t } = useLingui();
  const accessWords = useAccessWords();
  const unseenWords = useUnseenWords();
  const member = useMember(id);
  const [removing, setRemoving] = useState(false);
  if (member.data === undefined || isNoMember(member.error))
    return <MemberNotYet query={member} height={180} count={2} />;

  const { name, phone, permissions, createdAt, lastSeenAt } = member.data;
  return (
    <PullToRefresh label={t`Mise à jour…`} onRefresh={async () => void (await member.refetch())}>
      <Sections>
        <Section>
          <h2 className={styles.title}>{name}</h2>
          <RowCall phone={phone} shown={readableAccount(phone)} text={t`Appeler`} label={t`Appeler ${name}`} />
          <dl className={styles.facts}>
            <dt>{t`Date d'arrivée`}</dt>
            <dd>{fullDay(createdAt)}</dd>
            <dt>{t`Dernière utilisation`}</dt>
            <dd>
              {lastSeenAt === null
                ? unseenWords(member.data, member.dataUpdatedAt)
                : dayAndTime(lastSeenAt, member.dataUpdatedAt)}
            </dd>
          </dl>
        </Section>
        <Section>
          <RowLink
            icon="check"
            to={addressOf(paths.staffAccess, { id })}
            text={t`Accès`}
            detail={accessWords(permissions)}
          />
          <RowLink
            icon="eyeOff"
            to={addressOf(paths.staffPassword, { id })}
            text={t`Mot de passe`}
            detail={t`Lui en donner un nouveau`}
          />
        </Section>
        <Button kind="danger" wide icon="leave" onPress={() => setRemoving(true)}>{t`Retirer de l'équipe`}</Button>
        {removing ? <RemoveSheet id={id} name={name} phone={phone} onClose={() => setRemoving(false)} /> : null}
      </Sections>
    </PullToRefresh>
  );
}

/** One member of staff: who it is, what was granted, and what can be done about it. */
export function StaffDetail() {
  const id = useSearchParams()[0].get("id") ?? "";
  return id === "" ? <Redirect replace to={paths.staff} /> : <Member key={id} id={id} />;
}
