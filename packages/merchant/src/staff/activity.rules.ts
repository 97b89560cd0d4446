import type { devices } from "@tsena/contract/accounts.devices";
import { platformEvents } from "@tsena/contract/accounts.events";
import { moduleIds, type ModuleId } from "@tsena/contract/modules";
import type { AppOutput } from "@tsena/web/terms.ts";

export type AuditLine = AppOutput<typeof devices.audit>["rows"][number];

/** Whether somebody was turned away: what an owner looks for. */
export function isRefusal({ event }: Pick<AuditLine, "event">): boolean {
  return event === "signInRefused" || event === "pinRefused";
}

/** Whom a line is about, and which modules it names: the log keeps a member's rights by their ids. */
export function partsOf({ detail }: Pick<AuditLine, "detail">): { who: string; granted: ModuleId[] } {
  const [who = "", ids = ""] = detail.split(" · ");
  return { who, granted: moduleIds.filter((id) => ids.split(", ").includes(id)) };
}

/** Why the platform did something; '' for what others did, and where it gave no reason. */
export const reasonIn = ({ event, detail }: Pick<AuditLine, "event" | "detail">): string =>
  platformEvents.some((one) => one === event) ? detail : "";

/** What somebody was called before a change of the details, and since; undefined where the name stayed. */
export function renamingIn({ event, detail }: Pick<AuditLine, "event" | "detail">) {
  const [, before, after] = event === "detailsChanged" ? detail.split(" · ") : [];
  return before === undefined || after === undefined ? undefined : { before, after };
}
