import { waits } from "../undo/undo.store.ts";
import type { PayloadOf } from "./unsent.kinds.ts";
import { answerTo } from "./unsent.ts";

/** What a variant is to have again, and what it is called. */
export type GivenBack = { name: string } & PayloadOf<"setStock">;

/** Gives stocks back, each at once or as soon as there is a link; `waits` where one of them waits, for the undo that it is. */
export async function giveBack(stocks: readonly GivenBack[]): Promise<typeof waits | undefined> {
  const given = await Promise.all(stocks.map(({ name, ...payload }) => answerTo("setStock", payload, { title: name })));
  return given.includes(undefined) ? waits : undefined;
}
