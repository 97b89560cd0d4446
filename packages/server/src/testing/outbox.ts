import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "../app.ts";
import { wholeRow } from "../database/columns.ts";
import { unsealBody } from "../notifications/outbox.sealing.ts";

/** What waits in the outbox for a target, as its driver would be given it, the oldest first. */
export async function outboxOf(app: App, target: string) {
  const { database, secret } = app.dependencies;
  const rows = await database
    .selectFrom("outbox_messages")
    .select(wholeRow("outbox_messages"))
    .where("target", "=", target)
    .orderBy("seq")
    .execute();
  return rows.map((row) => ({
    channel: row.kind,
    subject: row.subject,
    body: unsealBody(secret, row) ?? "",
    expiresAt: row.expires_at,
  }));
}

/** What a message to the platform's systems says. */
export interface ToldPlatform {
  webhookId: string;
  type: string;
  data: { shopId: string } & Record<string, unknown>;
}

/** What the platform's systems are to be told and have not taken yet, the oldest first. */
export async function toldPlatform(app: App): Promise<ToldPlatform[]> {
  const rows = await app.dependencies.database
    .selectFrom("outbox_messages")
    .select(["webhook_id", "body"])
    .where("kind", "=", "webhook")
    .orderBy("seq")
    .execute();
  return rows.map(({ webhook_id, body }) => ({
    webhookId: webhook_id ?? "",
    ...(JSON.parse(body ?? "") as Omit<ToldPlatform, "webhookId">),
  }));
}

/** How often each message about something has failed that is tried again, the oldest first. */
export async function failedTries(app: App, thread: string): Promise<number[]> {
  const rows = await app.dependencies.database
    .selectFrom("outbox_messages")
    .select("tries")
    .where("thread", "=", thread)
    .orderBy("seq")
    .execute();
  return rows.map(({ tries }) => tries);
}

/** The code in a text. */
export function codeIn(text: string | undefined): string {
  return /\b\d{6}\b/.exec(text ?? "")?.[0] ?? "";
}

const patienceMs = 5000;

/** The `nth` code sent to a target, among whatever else it is told, waited for: some are sent after their call was answered. */
export async function codeFor(app: App, target: string, nth = 1): Promise<string> {
  const latest = Date.now() + patienceMs;
  for (;;) {
    const code = (await outboxOf(app, target)).map(({ body }) => codeIn(body)).filter((found) => found !== "")[nth - 1];
    if (code !== undefined) return code;
    if (Date.now() > latest) throw new Error(`no code number ${nth} to ${target}`);
    await sleep(20);
  }
}

/** Some code that is not this one. */
export function wrongFor(code: string): string {
  return code === "000000" ? "000001" : "000000";
}
