import { expect } from "vitest";
import { dealKinds, type DealKind } from "@tsena/contract/wallet.states";
import { sql } from "../database/plain-sql.ts";
import { walletOf } from "../ledger/chart.ts";
import { balanceOf } from "../ledger/ledger.ts";
import type { OpenWorld } from "./open-world.ts";
import { faultsIn } from "./wallets.ts";

/** A deal as whoever opened it was told of it. */
export interface Opened {
  shopId: string;
  dealId: string;
  kind: DealKind;
  amount: number;
  code: string;
  matchCode: string | null;
}

/** What those who use wallets were told, and no more: what it comes to must be what the server holds. */
export interface Notebook {
  has(shopId: string, amount: number): void;
  opens(deal: Opened): void;
  opened(): readonly Opened[];
  pays(from: string, to: string, amount: number): void;
  /** A deal was said to have ended so, by a tap. */
  ends(dealId: string, as: "completed" | "cancelled", key: string): void;
  /** That the server holds what was told; once no deal is open. */
  agrees(world: OpenWorld): Promise<void>;
}

export function openNotebook(): Notebook {
  const wallets = new Map<string, number>();
  const opened = new Map<string, Opened>();
  const ends = new Map<string, { as: string; key: string }>();
  const add = (shopId: string, amount: number) => void wallets.set(shopId, (wallets.get(shopId) ?? 0) + amount);
  return {
    has: add,
    opens: (deal) => {
      if (deal.kind === dealKinds.withdrawal) add(deal.shopId, -deal.amount);
      opened.set(deal.dealId, deal);
    },
    opened: () => [...opened.values()],
    pays: (from, to, amount) => {
      add(from, -amount);
      add(to, amount);
    },
    ends: (dealId, as, key) => {
      expect(ends.get(dealId) ?? { as, key }, "a deal ends once").toEqual({ as, key });
      ends.set(dealId, { as, key });
    },
    agrees: async (world) => {
      const { database } = world.app.dependencies;
      const ids = [...opened.keys()];
      const { rows } = await sql<{ id: string; status: string; kind: number; shop_id: string; amount: number }>`
        select id, status, kind, shop_id, amount from deals where id = any(${ids})`.execute(database);
      expect(rows).toHaveLength(ids.length);
      for (const { id, status, kind, shop_id: shopId, amount } of rows) {
        // What nobody was told of is what nobody did: its time was over, or its match codes were used up.
        expect([id, status === "open" ? "not over" : status]).toEqual([
          id,
          ends.get(id)?.as ?? expect.stringMatching(/^(expired|cancelled)$/),
        ]);
        if (kind === dealKinds.withdrawal && status !== "completed") add(shopId, amount);
      }
      const held = await Promise.all(
        [...wallets.keys()].map(async (shopId) => [
          shopId,
          (await balanceOf(database, walletOf(shopId))).availableAmount,
        ]),
      );
      expect(Object.fromEntries(held)).toEqual(Object.fromEntries(wallets));
      for (const [, amount] of held) expect(amount).toBeGreaterThanOrEqual(0);
      expect(await faultsIn(world)).toEqual([]);
    },
  };
}
