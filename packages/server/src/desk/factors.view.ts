import type { deskFactors } from "@tsena/contract/desk.factors";
import type { CallOutput } from "@tsena/contract/call";
import type { Operator } from "../http/actors.ts";
import { disablingOf } from "./desk.view.ts";
import { factorStateOf } from "./factors.service.ts";
import type { listOperators } from "./factors.store.ts";

/** An operator as another, or the same, reads of them. */
export function operatorOf(
  row: Awaited<ReturnType<typeof listOperators>>[number],
  { operatorId }: Operator,
): CallOutput<typeof deskFactors.operators>[number] {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    factor: factorStateOf(row),
    factorSetAt: row.factor_set_at?.toISOString() ?? null,
    ...disablingOf(row),
    isMe: row.id === operatorId,
  };
}
