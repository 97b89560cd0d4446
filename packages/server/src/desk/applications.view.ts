import type { ApplicationRow, ReviewedApplication } from "@tsena/contract/desk.applications";
import type { Language } from "@tsena/contract/languages";
import type { ApplicationFound, listDecisions } from "./applications.store.ts";

/** An application's row as the desk reads it. */
export function applicationRowOf(row: ApplicationFound, language: Language): ApplicationRow {
  return {
    shopId: row.id,
    shopName: row.name,
    ownerName: row.owner_name,
    ownerAccount: row.phone ?? row.email ?? "",
    categoryName: { fr: row.name_fr, zh: row.name_zh }[language],
    auditStatus: row.audit_status,
    sentAt: row.sent_at.toISOString(),
    submissions: row.submissions,
  };
}

/** What was decided on an application, a line a decision. */
export function historyOf(lines: Awaited<ReturnType<typeof listDecisions>>): ReviewedApplication["history"] {
  return lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() }));
}
