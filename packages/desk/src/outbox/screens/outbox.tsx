import { useLingui } from "@lingui/react/macro";
import type { OutboxMessage } from "@tsena/contract/desk";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { exactTime } from "../../i18n/times.ts";
import { addressOf, keywordIn, useParsedAddress } from "../../navigation/address.ts";
import { Endless } from "../../ui/endless.tsx";
import filterStyles from "../../ui/filters.module.css";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Table } from "../../ui/table.tsx";
import { piecesOf } from "../codes.ts";
import { useOutbox } from "../outbox.queries.ts";
import styles from "./outbox.module.css";

/** The messages that no driver carries, so that their codes can be read out. */
export function Outbox() {
  const { t } = useLingui();
  const keyword = keywordIn(useParsedAddress().search);
  const list = useOutbox(keyword);
  const messages = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const heads = [t`Heure`, t`Canal`, t`Destinataire`, t`Message`];
  const empty = keyword === "" ? t`Aucun message n'attend.` : t`Aucun message n'attend pour ce destinataire.`;
  return (
    <>
      <PageHead title={t`Messages`}>
        {t`L'envoi de ces SMS ou e-mails n'est pas encore réglé : ils attendent ici. La liste se met à jour toute seule.`}
      </PageHead>
      <search className={filterStyles.filters}>
        <SearchField
          label={t`Téléphone ou e-mail`}
          value={keyword}
          onSearch={(next) => navigate(addressOf("/outbox", { keyword: next }), { replace: true })}
        />
      </search>
      <Endless list={list} count={messages.length} empty={empty}>
        {(foot) => (
          <Table label={t`Messages en attente`} heads={heads} foot={foot}>
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </Table>
        )}
      </Endless>
    </>
  );
}

function Message({ message: { channel, target, subject, body, createdAt } }: { message: OutboxMessage }) {
  const { t } = useLingui();
  return (
    <tr>
      <td className={styles.time}>{exactTime(createdAt)}</td>
      <td className={styles.channel}>{channel === "sms" ? t`SMS` : t`E-mail`}</td>
      <td className={styles.target}>{target}</td>
      <td className={styles.body}>
        {subject === "" ? null : <p className={styles.subject}>{subject}</p>}
        <p>
          {piecesOf(body).map(({ at, text, isCode }) =>
            isCode ? (
              <strong key={at} className={styles.code}>
                {text}
              </strong>
            ) : (
              <span key={at}>{text}</span>
            ),
          )}
        </p>
      </td>
    </tr>
  );
}
