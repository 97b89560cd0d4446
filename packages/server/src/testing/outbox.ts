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

/** The `nth` code sent to a target, among whatever else it is told, waited for: some are sent after their call was answered. */
export function codeFor(app: App, target: string, nth = 1): Promise<string> {
  return vi.waitFor(async () => {
    const code = (await outboxOf(app, target)).map(({ body }) => codeIn(body)).filter((found) => found !== "")[nth - 1];
    if (code === undefined) throw new Error(`no code number ${nth} to ${target}`);
    return code;
  });
}

/** Some code that is not this one. */
export function wrongFor(code: string): string {
  return code === "000000" ? "000001" : "000000";
}
