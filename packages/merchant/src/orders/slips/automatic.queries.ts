import { i18n } from "@lingui/core";
import type { Order } from "@tsena/web/shapes.ts";
import { module } from "@tsena/contract/call";
import { api } from "../../api/api.ts";
import { may } from "../../person/access.ts";
import type { OwnStorage } from "../../person/own-storage.ts";
import { pagesOf, queryClient } from "../../api/queries.ts";
import { sessionStore } from "../../person/session.ts";
import { inTurn, otherTabs } from "../../person/tabs.ts";
import { ownStorages, whoseStore, type Whose } from "../../person/whose.ts";
import { loadWords } from "../../i18n/words.ts";
import { serverNow } from "../../api/server-clock.ts";
import { setAutomaticMark } from "./automatic.mark.ts";
import { whenPluggedIn } from "./near-printers.ts";
import { printsAlone, printSlip } from "./print.ts";
import { printed } from "./printed.ts";
import { isNearWay, printerStore } from "./printer.choice.ts";
import { createSlipQueue } from "./queue.ts";
import { markedAs, type SlipJob, type SlipQueue } from "./queue.rules.ts";
import { slipRows } from "./slip.rows.ts";

/** A slip may be the first of these words that the page needs. */
const words = Promise.all([loadWords("orders"), loadWords("slips")]);

async function print(order: Order, job: SlipJob, mayAsk: boolean) {
  await words;
  const shopName = sessionStore.get()?.userInfo.shopName ?? "";
  const mark = markedAs(job, printed.markOf(order));
  return printSlip(slipRows(i18n, { order, shopName, mark, now: serverNow() }), mayAsk);
}

/** The slips that come out by themselves on this phone. */
export const slipQueue = createSlipQueue<Whose>({
  storage: ownStorages.slips as OwnStorage<SlipQueue>,
  whoseStore,
  inTurn,
  others: otherTabs("slips"),
  printed,
  printsAlone: async () => may(sessionStore.get(), module("printing")) && (await printsAlone()),
  print,
  now: Date.now,
});

whenPluggedIn(slipQueue.look);
// Where each slip asks for a tap, none comes out by itself.
printerStore.subscribe(({ way }) => void (isNearWay(way) ? slipQueue.look() : slipQueue.turnOff()));

/** More than a shop ever has under way. */
const allPages = 100;

/** From now on each order that becomes accepted is printed, wherever it is accepted; what is accepted already never. */
export async function turnOn(): Promise<void> {
  const asked = Date.now();
  const accepted = pagesOf(api.orders.list, { tab: "toPickUp" });
  const { pages } = await queryClient.infiniteQuery({ ...accepted, pages: allPages, staleTime: 0 });
  const isKept = await slipQueue.turnOn(
    pages.flatMap(({ rows }) => rows),
    asked,
  );
  if (!isKept) throw new Error("The phone does not keep what it has printed.");
  setAutomaticMark();
}
