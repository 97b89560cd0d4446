import type { AlertTest } from "@tsena/contract/alert-tests";
import { deviceName } from "../accounts/devices.rules.ts";
import { isoOf } from "../system/clock.ts";
import type { AlertTestRow } from "./alert-tests.store.ts";

/** A test of an alert, to a session. */
export const alertTestOf = (row: AlertTestRow, sessionId: string): AlertTest => ({
  id: row.id,
  device: deviceName(row.device),
  userName: row.user_name,
  isThisOne: row.session_id === sessionId,
  askedAt: row.asked_at.toISOString(),
  sentAt: isoOf(row.sent_at),
  endedAt: isoOf(row.ended_at),
  hasPush: row.has_push,
  pushedAt: isoOf(row.pushed_at),
  rangAt: isoOf(row.rang_at),
  shownAt: isoOf(row.shown_at),
  heard: row.heard,
});
