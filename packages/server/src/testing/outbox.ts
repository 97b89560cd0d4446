import { vi } from "vitest";
import type { App } from "../app.ts";

/** What waits in the outbox for a target, the oldest first. */
export function outboxOf(app: App, target: string) {
  return app.dependencies.database
    .selectFrom("outbox")
    .select(["channel", "subject", "body"])
    .where("target", "=", target)
    .orderBy("id")
    .execute();
}

/** The code in a text. */
export function codeIn(text: string | undefined): string {
  return /\b\d{6}\b/.exec(text ?? "")?.[0] ?? "";
}

/** The code in the `nth` message to a target, waited for: some are sent after their call was answered. */
export function codeFor(app: App, target: string, nth = 1): Promise<string> {
  return vi.waitFor(async () => {
    const message = (await outboxOf(app, target))[nth - 1];
    if (message === undefined) throw new Error(`no message number ${nth} to ${target}`);
    return codeIn(message.body);
  });
}

/** Some code that is not this one. */
export function wrongFor(code: string): string {
  return code === "000000" ? "000001" : "000000";
}
