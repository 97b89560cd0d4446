import type { devices } from "@tsena/contract/accounts.devices";
import type { CallOutput } from "@tsena/contract/call";
import { loggedName } from "../audit/audit.rules.ts";
import type { Person } from "../http/actors.ts";
import type { AuditEvent, listAudit } from "../audit/audit.store.ts";
import { deviceName } from "./devices.rules.ts";
import type { listSessions } from "../sessions/devices.store.ts";

/** A session as a device of the list, to somebody who is signed in on one. */
export function deviceOf(
  session: Awaited<ReturnType<typeof listSessions>>[number],
  { sessionId, userId }: Person,
): CallOutput<typeof devices.list>[number] {
  return {
    id: session.id,
    userName: session.user_name,
    device: deviceName(session.device),
    isThisOne: session.id === sessionId,
    isMine: session.user_id === userId,
    createdAt: session.created_at.toISOString(),
    lastUsedAt: session.last_used_at.toISOString(),
  };
}

/** A line of the audit log. */
export function auditLineOf(
  line: Awaited<ReturnType<typeof listAudit>>[number],
): CallOutput<typeof devices.audit>["rows"][number] {
  return {
    id: line.id,
    userName: loggedName(line),
    event: line.event as AuditEvent,
    detail: line.detail,
    device: deviceName(line.device),
    at: line.at.toISOString(),
  };
}
