import type { OrderReminder } from "./orders.ts";
import type { Language } from "./languages.ts";
import { formatMoney } from "./money.ts";
import { shopTime } from "./shops.day.ts";

/** What rings, where anything does. */
export type Ringing = NonNullable<OrderReminder>;

/** One cause of a ring: whose order, and the cause's own number. */
export type Cause = Pick<Ringing["orders"][number], "id" | "seq">;

export type Kind = Ringing["kind"];

/** What may be answered on a notification itself: that it was seen, and that an order is accepted. */
export type NoticeAnswer = "seen" | "accept";

/** What a notification says, whoever makes it: the app of what it hears, or the server for a phone on which the app is closed. */
export interface OrderNotice {
  /** The cause that it is shown for. */
  seq: number;
  /** The numbers of all causes that it tells of. */
  tells: readonly number[];
  title: string;
  body: string;
  /** The order that it tells of, where it is one alone. */
  orderId?: string | undefined;
  /** The number of that order. */
  orderNo?: string | undefined;
  /** The alert test that it tells of, in place of an order. */
  testId?: string | undefined;
  /** What an answer on it is about. */
  causes: readonly Cause[];
  /** The answers that it carries, where the phone can show any. */
  answers: readonly { answer: NoticeAnswer; word: string }[];
}

/** What the server sends: the notice, and the numbers of all that rings, since a closed app hears of nothing that is over. */
export interface PushedNotice extends OrderNotice {
  rings: readonly number[];
}

const titles: Record<Kind, Record<Language, string>> = {
  new: { fr: "Nouvelle commande", zh: "您有新订单" },
  cancelled: { fr: "Commande annulée", zh: "订单已取消" },
  urged: { fr: "Un client attend sa commande", zh: "顾客正在催单" },
  courierNear: { fr: "Le livreur arrive", zh: "骑手即将到店" },
  agreed: { fr: "Le client accepte le reste", zh: "顾客同意去掉缺货部分" },
  test: { fr: "Test de sonnerie", zh: "响铃测试" },
};

/** The words of the answers, as on the app's own buttons. */
export const answerWords: Record<NoticeAnswer, Record<Language, string>> = {
  seen: { fr: "Vu", zh: "知道了" },
  accept: { fr: "Accepter", zh: "接单" },
};

const lines: Record<Language, (order: string, money: string) => string> = {
  fr: (order, money) => `N° ${order} · ${money}`,
  zh: (order, money) => `${order} 号 · ${money}`,
};

const deadlines: Record<Language, (time: string) => string> = {
  fr: (time) => `accepter avant ${time}`,
  zh: (time) => `${time} 前接单`,
};

/** What an alert test says, so that nobody takes it for an order. */
const testLine: Record<Language, string> = {
  fr: "Ce n'est pas une commande : tout fonctionne",
  zh: "这不是订单，提醒功能正常",
};

/** So many orders are named at the most: a phone shows no more, and no push service takes more than 4,096 bytes. */
const namedAtMost = 8;

const others: Record<Language, (count: number) => string> = {
  fr: (count) => (count === 1 ? "et une autre" : `et ${count} autres`),
  zh: (count) => `另有 ${count} 单`,
};

/** The orders that wait to be accepted or refused, as far as the ring names them. */
export function unansweredOf(data: OrderReminder): Ringing["orders"] {
  return data?.orders.filter(({ kind }) => kind === "new") ?? [];
}

/** Causes of one kind that are over once somebody has seen them. */
export interface Seeable {
  kind: Exclude<Kind, "new">;
  orders: Ringing["orders"];
}

/**
 * What of a ring is stopped by having seen it, by kind, the newest first. A new order is not: it waits for an answer, and so
 * does whatever else rings for it meanwhile.
 */
export function seeableOf(data: OrderReminder): Seeable[] {
  const unanswered = new Set(unansweredOf(data).map(({ id }) => id));
  const groups = new Map<Seeable["kind"], Ringing["orders"]>();
  for (const order of data?.orders ?? []) {
    if (order.kind === "new" || unanswered.has(order.id)) continue;
    groups.set(order.kind, [...(groups.get(order.kind) ?? []), order]);
  }
  return [...groups].map(([kind, orders]) => ({ kind, orders }));
}

/** What whoever is at the phone may do about what rings. */
export type MayAnswer = Record<NoticeAnswer, boolean>;

function answeredBy(reminder: Ringing, may: MayAnswer): Pick<OrderNotice, "causes"> & { answer?: NoticeAnswer } {
  const { kind, orders } = reminder;
  const causesOf = (found: Ringing["orders"]): Cause[] => found.map(({ id, seq }) => ({ id, seq }));
  if (kind === "new") {
    const waiting = orders.filter((order) => order.kind === "new");
    // Of several it could not be said which one was meant.
    return may.accept && waiting.length === 1 ? { causes: causesOf(waiting), answer: "accept" } : { causes: [] };
  }
  const group = seeableOf(reminder).find((each) => each.kind === kind);
  // Nobody has seen what is not named.
  return may.seen && group !== undefined
    ? { causes: causesOf(group.orders.slice(0, namedAtMost)), answer: "seen" }
    : { causes: [] };
}

/** The words of a notification: what happened, then each order of that kind with its amount, and until when it can be accepted. */
export function noticeOf(reminder: Ringing, language: Language, may: MayAnswer): OrderNotice {
  const { seq, kind, orders } = reminder;
  const told = orders.filter((order) => order.kind === kind);
  const body = told.slice(0, namedAtMost).map(({ orderNo, amount, acceptBy }) => {
    if (kind === "test") return testLine[language];
    const line = lines[language](orderNo, formatMoney(amount));
    const isWaiting = kind === "new" && acceptBy !== null;
    return isWaiting ? `${line} · ${deadlines[language](shopTime(new Date(acceptBy)))}` : line;
  });
  if (told.length > namedAtMost) body.push(others[language](told.length - namedAtMost));
  const { causes, answer } = answeredBy(reminder, may);
  const only = told.length === 1 && kind !== "test" ? told[0] : undefined;
  return {
    seq,
    tells: told.map((order) => order.seq),
    title: titles[kind][language],
    body: body.join("\n"),
    orderId: only?.id,
    orderNo: only?.orderNo,
    testId: kind === "test" ? told[0]?.id : undefined,
    causes,
    answers: answer === undefined ? [] : [{ answer, word: answerWords[answer][language] }],
  };
}
