import { useLingui } from "@lingui/react/macro";
import type { StaffMember } from "@tsena/contract/staff";
import { useLocation } from "wouter";
import { readableAccount } from "../../forms/account.ts";
import { dayAndTime } from "../../i18n/times.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section } from "../../ui/section.tsx";
import { TwoLines } from "../../ui/two-lines.tsx";
import { VirtualList } from "../../ui/virtual-list.tsx";
import { useStaff } from "../staff.queries.ts";
import { useAccessWords } from "../use-access-words.ts";
import { useUnseenWords } from "../use-unseen-words.ts";
import styles from "./staff-list.module.css";

/** The likely height of a member, in pixels, before it is drawn. */
const memberHeight = () => 112;

function Member({ member, now }: { member: StaffMember; now: number }) {
  const { t } = useLingui();
  const accessWords = useAccessWords();
  const unseenWords = useUnseenWords();
  const { id, name, phone, permissions, lastSeenAt } = member;
  return (
    <Section>
      <RowLink
        icon="person"
        to={addressOf(paths.staffMember, { id })}
        text={<TwoLines>{name}</TwoLines>}
        detail={
          <>
            <span className={styles.line}>{readableAccount(phone)}</span>
            <span className={styles.line}>{accessWords(permissions)}</span>
            <span className={styles.line}>
              {lastSeenAt === null
                ? unseenWords(member, now)
                : t`Dernière utilisation : ${dayAndTime(lastSeenAt, now)}`}
            </span>
          </>
        }
      />
    </Section>
  );
}

/** The members of staff of the shop, and the way to one more. */
export function StaffList() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const staff = useStaff();
  if (staff.data === undefined) return <NotYet query={staff} height={112} count={4} />;

  const members = staff.data.pages.flatMap((page) => page.rows);
  return (
    <>
      <PullToRefresh label={t`Mise à jour…`} onRefresh={async () => void (await staff.refetch())}>
        <div className={styles.list}>
          {members.length === 0 ? (
            <EmptyState
              icon="person"
              title={t`Pas encore d'équipe`}
              text={t`Ajoutez les personnes qui vous aident : chacune a son numéro, son mot de passe et seulement les accès que vous lui ouvrez.`}
            />
          ) : null}
          <VirtualList
            name="staff"
            label={t`Membres de l'équipe`}
            items={members}
            keyOf={({ id }) => id}
            estimate={memberHeight}
            onReachEnd={staff.hasNextPage ? () => void staff.fetchNextPage() : undefined}
          >
            {(member) => <Member member={member} now={staff.dataUpdatedAt} />}
          </VirtualList>
        </div>
      </PullToRefresh>
      <BottomBar>
        <Button wide icon="plus" onPress={() => navigate(paths.staffAdd)}>{t`Ajouter un membre`}</Button>
      </BottomBar>
    </>
  );
}
