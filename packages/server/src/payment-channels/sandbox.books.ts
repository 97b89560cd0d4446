import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startOfDay, startOfNamedDay } from "@tsena/contract/shops.day";
import type { Conduct } from "./sandbox.conduct.ts";

/** What the sandbox is asked for, as it comes on the wire. */
export interface Asked {
  amount: string;
  requestingOrganisationTransactionReference: string;
  creditParty: { key: string; value: string }[];
}

/** A payout as the sandbox has it in its own books. */
export interface SandboxPayout {
  id: string;
  phone: string;
  /** As it came on the wire, in ariary. */
  amount: string;
  status: "pending" | "completed" | "failed";
  reference: string;
  /** When it was taken, and when a late one is paid, in milliseconds. */
  at: number;
  paidAt: number;
}

const nameOf = (id: string): string => `${Buffer.from(id).toString("hex")}.json`;

/** Files of payouts, each written once whoever comes first: a second sandbox, or this one after a restart, finds it. */
function filesIn(folder: string | undefined) {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const read = (name: string): SandboxPayout | undefined => {
    try {
      return JSON.parse(readFileSync(join(folder ?? "", name), "utf8")) as SandboxPayout;
    } catch {
      return undefined;
    }
  };
  return {
    find: (id: string) => (folder === undefined ? undefined : read(nameOf(id))),
    all: () => (folder === undefined ? [] : readdirSync(folder).flatMap((name) => read(name) ?? [])),
    write: (payout: SandboxPayout): void => {
      if (folder === undefined) return;
      writeFileSync(join(folder, nameOf(payout.id)), JSON.stringify(payout), { flag: "wx" });
    },
  };
}

/** The sandbox's books: one payout for each id, however often it is asked for. */
export function openBooks({ lateMs, folder }: { lateMs: number; folder: string | undefined }) {
  const payouts = new Map<string, SandboxPayout>();
  const files = filesIn(folder);
  const find = (id: string): SandboxPayout | undefined => {
    const payout = payouts.get(id) ?? files.find(id);
    if (payout === undefined) return undefined;
    payouts.set(id, payout);
    if (payout.status === "pending" && payout.paidAt <= Date.now()) payout.status = "completed";
    return payout;
  };
  return {
    payouts,
    find,
    /** Writes a payout down that is not there yet. */
    keep: (asked: Asked, fate: Conduct["fate"]): void => {
      const id = asked.requestingOrganisationTransactionReference;
      if (find(id) !== undefined) return;
      const isLate = fate === "late";
      const payout: SandboxPayout = {
        id,
        phone: asked.creditParty[0]?.value ?? "",
        amount: fate === "otherAmount" ? String(Number(asked.amount) + 1) : asked.amount,
        status: isLate ? "pending" : fate === "declined" ? "failed" : "completed",
        reference: randomUUID(),
        at: Date.now(),
        paidAt: Date.now() + (isLate ? lateMs : 0),
      };
      files.write(payout);
      payouts.set(id, payout);
    },
    /** All that was taken on a day of the shops. */
    ofDay: (day: string): SandboxPayout[] => {
      const begins = startOfNamedDay(day);
      const ids = new Set([...files.all().map(({ id }) => id), ...payouts.keys()]);
      return [...ids].flatMap((id) => find(id) ?? []).filter(({ at }) => startOfDay(at) === begins);
    },
  };
}

export type Books = ReturnType<typeof openBooks>;
