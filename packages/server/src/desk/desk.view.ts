import type { Selectable } from "kysely";
import type { AppVersionRow, DeskAccount, DocumentVersion, OutboxMessage } from "@tsena/contract/desk";
import type { AppVersionTable, DocumentTable } from "../database/tables.desk.ts";
import { unsealBody } from "../notifications/outbox.sealing.ts";
import type { OutboxRow } from "../notifications/outbox.store.ts";
import type { Secret } from "../secrets/secret.ts";
import type { AccountRow } from "./desk.store.ts";

interface DisabledRow {
  disabled_at: Date | null;
  disabled_by: string | null;
  disabled_reason: string | null;
}

/** Since when somebody is disabled, by whom and why; who is not has none of it, whatever a node of the version before has left there. */
export function disablingOf(row: DisabledRow): Pick<DeskAccount, "disabledAt" | "disabledBy" | "disabledReason"> {
  if (row.disabled_at === null) return { disabledAt: null, disabledBy: null, disabledReason: null };
  const { disabled_at: at, disabled_by: disabledBy, disabled_reason: disabledReason } = row;
  return { disabledAt: at.toISOString(), disabledBy, disabledReason };
}

/** An account's row as the desk reads it; whoever works nowhere has no role. */
export function accountOf(row: AccountRow): DeskAccount {
  return {
    id: row.id,
    phone: row.phone,
    formerPhone: row.former_phone,
    email: row.email,
    userName: row.user_name,
    role: row.login_type === null ? "none" : row.login_type === 1 ? "owner" : "staff",
    shopName: row.shop_name,
    auditStatus: row.audit_status,
    ...disablingOf(row),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}

/** A waiting message as the desk reads it; of one that was sealed under a secret that is gone nothing is left to read. */
export function messageOf(row: OutboxRow, secret: Secret): OutboxMessage {
  const { id, kind, target, subject, created_at } = row;
  return {
    id,
    channel: kind === "sms" ? "sms" : "email",
    target: target ?? "",
    subject,
    body: unsealBody(secret, row) ?? "",
    createdAt: created_at.toISOString(),
  };
}

/** A version of a text as the desk reads it. */
export function documentOf(row: Selectable<DocumentTable> & { published_by: string | null }): DocumentVersion {
  return {
    kind: row.kind,
    version: row.version,
    titleFr: row.title_fr,
    titleZh: row.title_zh,
    bodyFr: row.body_fr,
    bodyZh: row.body_zh,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_by,
  };
}

/** A version of the app as the desk reads it. */
export function versionOf(row: Selectable<AppVersionTable> & { published_by: string }): AppVersionRow {
  return {
    versionName: row.version_name,
    versionCode: row.version_code,
    forced: row.forced,
    notesFr: row.notes_fr,
    notesZh: row.notes_zh,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_by,
  };
}
