import type { devices } from "@tsena/contract/accounts.devices";
import { moduleIds, type ModuleId } from "@tsena/contract/modules";
import type { AppOutput } from "@tsena/web/terms.ts";

export type AuditLine = AppOutput<typeof devices.audit>["rows"][number];

/** A row of the journal as it is drawn: the name of a day, or a line under it. */
export type JournalRow = { kind: "day"; day: string } | { kind: "line"; line: AuditLine };

/** The lines with the name of each day before the first of it; they come newest first. */
export function byDay(lines: readonly AuditLine[], dayOf: (moment: string) => string): JournalRow[] {
  return lines.flatMap((line, index): JournalRow[] => {
    const before = lines[index - 1];
    const day = dayOf(line.at);
    const isNew = before === undefined || dayOf(before.at) !== day;
    return [...(isNew ? [{ kind: "day", day } as const] : []), { kind: "line", line }];
  });
}

/** Whether somebody was turned away: what an owner looks for. */
export function isRefusal({ event }: Pick<AuditLine, "event">): boolean {
  return event === "signInRefused" || event === "pinRefused";
}

/** Whom a line is about, and which modules it names: the log keeps a member's rights by their ids. */
export function partsOf({ detail }: Pick<AuditLine, "detail">): { who: string; granted: ModuleId[] } {
  const [who = "", ids = ""] = detail.split(" · ");
  return { who, granted: moduleIds.filter((id) => ids.split(", ").includes(id)) };
}
