import { useLingui } from "@lingui/react/macro";
import type { PlatformKey } from "@tsena/contract/desk.keys";
import { lastOf } from "@tsena/contract/last";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { dayAndTime } from "../../i18n/times.ts";
import { NameCell, Table } from "../../ui/table.tsx";
import { KeyState } from "./key-state.tsx";
import styles from "./keys-table.module.css";

interface KeysTableProps {
  keys: readonly PlatformKey[];
  /** The key that is open beside it. */
  openId: string;
  addressOf: (key: PlatformKey) => string;
  foot: ReactNode;
}

/** When a system called last, by whichever of its secrets; undefined where it never did. */
function lastUse({ lastUsedAt, former }: PlatformKey): string | undefined {
  const used = [lastUsedAt, former?.lastUsedAt].filter((at) => typeof at === "string");
  return lastOf(used.sort());
}

/** The keys, one a line; the name opens it. */
export function KeysTable({ keys, openId, addressOf, foot }: KeysTableProps) {
  const { t } = useLingui();
  const used = (at: string | undefined): string => (at === undefined ? t`Jamais` : dayAndTime(at));
  const heads = [t`Système`, t`État`, t`Clé`, t`Créée le`, t`Dernière utilisation`, t`Depuis l'adresse`, t`Boutiques`];
  return (
    <Table label={t`Clés de la plateforme`} heads={heads} foot={foot}>
      {keys.map((key) => (
        <tr key={key.id} data-open={key.id === openId}>
          <NameCell>
            <Link href={addressOf(key)} aria-current={key.id === openId ? "true" : undefined}>
              {key.name}
            </Link>
          </NameCell>
          <td>
            <KeyState of={key} />
          </td>
          <td className={styles.hint}>…{key.hint}</td>
          <td>{dayAndTime(key.madeAt)}</td>
          <td>{used(lastUse(key))}</td>
          <td>{key.lastUsedFrom ?? "–"}</td>
          <td>{key.shops.length === 0 ? "–" : key.shops.length}</td>
        </tr>
      ))}
    </Table>
  );
}
