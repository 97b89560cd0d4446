import { formatFigures } from "@tsena/contract/money";
import { refusalReasons, type RefusalReason } from "@tsena/contract/orders";
import type { Language } from "@tsena/contract/languages";
import type { OrderEvent } from "@tsena/contract/orders.states";
import { shopTime } from "@tsena/contract/shops.day";
import { nameIn, type Names } from "../products/names.rules.ts";
import type { MissingDish } from "./missing.rules.ts";

const cancelledByPlatform: Record<Language, string> = { fr: "Annulée par la plateforme", zh: "平台已取消" };

/** What the tracking screen says of each arrow: what happened, as the shop would tell it. */
const eventWords: Record<OrderEvent | "place", Record<Language, string>> = {
  place: { fr: "Commande passée par le client", zh: "顾客已下单" },
  pay: { fr: "Commande payée, la boutique est prévenue", zh: "顾客已付款，已通知店铺" },
  expireUnpaid: { fr: "Annulée : le client n'a pas payé à temps", zh: "超时未付款，已取消" },
  accept: { fr: "Acceptée, le client est prévenu", zh: "已接单，已通知顾客" },
  refuse: { fr: "Refusée, le client est remboursé", zh: "已拒单，款项已退给顾客" },
  propose: { fr: "Une partie manque, le client est interrogé", zh: "部分缺货，已征询顾客" },
  agree: {
    fr: "Acceptée sans ce qui manque, la différence est rendue au client",
    zh: "顾客同意去掉缺货部分，差额已退",
  },
  decline: { fr: "Le client ne veut pas du reste", zh: "顾客不同意去掉缺货部分" },
  expireUnagreed: { fr: "Le client n'a pas répondu à temps", zh: "顾客未及时答复" },
  expireUnaccepted: { fr: "Annulée : pas de réponse à temps, le client est remboursé", zh: "超时未接单，已取消并退款" },
  cancel: { fr: "Annulée par le client", zh: "顾客取消" },
  cancelByPlatform: cancelledByPlatform,
  ready: { fr: "Prête", zh: "已出餐" },
  delay: { fr: "Retardée, le client est prévenu", zh: "已延时，已通知顾客" },
  assign: { fr: "Un livreur est en route vers la boutique", zh: "骑手已接单，正赶往店铺" },
  urge: { fr: "Le client demande où en est sa commande", zh: "顾客催单" },
  approach: { fr: "Le livreur arrive à la boutique", zh: "骑手即将到店" },
  pickUp: { fr: "Partie en livraison", zh: "已出发，配送中" },
  cancelByOperator: { fr: "Annulée par la plateforme, le client est remboursé", zh: "平台已取消并退款" },
  deliver: { fr: "Livrée, l'argent est crédité", zh: "已送达，货款已入账" },
  expireUndelivered: {
    fr: "Terminée d'office\u00A0: la livraison n'a pas été déclarée à temps",
    zh: "超时未确认送达，系统自动完成",
  },
  refund: { fr: "Remboursée au client par la plateforme", zh: "平台已退款给顾客" },
};

/** The same of an order in cash, where it is told otherwise: nothing was paid before the door, so nothing is paid back. */
const cashWords: Partial<typeof eventWords> = {
  pay: { fr: "Commande confirmée, la boutique est prévenue", zh: "顾客已确认订单，已通知店铺" },
  expireUnpaid: { fr: "Annulée : le client n'a pas confirmé à temps", zh: "超时未确认，已取消" },
  refuse: { fr: "Refusée, le client est prévenu", zh: "已拒单，已通知顾客" },
  agree: { fr: "Acceptée sans ce qui manque, le client paiera moins", zh: "顾客同意去掉缺货部分" },
  expireUnaccepted: { fr: "Annulée : pas de réponse à temps", zh: "超时未接单，已取消" },
  cancelByOperator: cancelledByPlatform,
  deliver: { fr: "Livrée, payée en espèces", zh: "已送达，现金已付" },
};

/** Who reads, and how the customer pays. */
export interface Reading {
  language: Language;
  paymentMethod: "wallet" | "cash";
}

function happened(event: OrderEvent | "place", { language, paymentMethod }: Reading): string {
  const words = (paymentMethod === "cash" ? cashWords[event] : undefined) ?? eventWords[event];
  return words[language];
}

/** One line of an order's story in the reader's language, with what was said at it; no line on a screen begins with the dot. */
export function wordsOf(event: OrderEvent | "place", note: string, reading: Reading): string {
  const said = noteWords(event, note, reading.language);
  return said === "" ? happened(event, reading) : `${happened(event, reading)}\u00A0· ${said}`;
}

/** Why an order ended otherwise than by its delivery, in the reader's language: what was said, else what happened. */
export function reasonWords(event: OrderEvent, note: string, reading: Reading): string | null {
  return event === "deliver" ? null : noteWords(event, note, reading.language) || happened(event, reading);
}

/** A line of which so many of those that were ordered are taken out. */
interface CutLine {
  quantity: number;
  ordered: number;
  name_fr: string;
  name_zh: string;
}

/** What is said of an order at which it is proposed to take some lines out, for readers of either language. */
export function takenOutNote(lines: readonly CutLine[]): string {
  return JSON.stringify(
    lines.map(({ quantity, ordered, name_fr: fr, name_zh: zh }) => ({ quantity, ordered, fr, zh })),
  );
}

/** What is said of a line that goes whole, and of one of which some are left. */
const cutWords: Record<Language, { whole: (line: string) => string; cut: (left: string, ordered: number) => string }> =
  {
    fr: { whole: (line) => `sans ${line}`, cut: (left, ordered) => `${left} au lieu de ${ordered}` },
    zh: { whole: (line) => `去掉 ${line}`, cut: (left, ordered) => `${left}（原 ${ordered} 份）` },
  };

function takenOutWords(note: string, language: Language): string {
  // A version before wrote only how many are taken out.
  const lines = JSON.parse(note) as ({ quantity: number; ordered?: number } & Names)[];
  const { whole, cut } = cutWords[language];
  return lines
    .map(({ quantity, ordered = 0, ...names }) => {
      const counted = (count: number) => `${count}\u00A0×\u00A0${nameIn(names, language)}`;
      return ordered > quantity ? cut(counted(ordered - quantity), ordered) : whole(counted(quantity));
    })
    .join(language === "zh" ? "、" : ", ");
}

/** Between the reason of a refusal and the names of what is missing: nobody types it. */
const reasonEnd = "\u001F";

/** What is kept of a refusal for what is missing: the reason and the dishes, for readers of either language. */
export function missingNote(dishes: readonly MissingDish[]): string {
  const reason = "soldOut" satisfies RefusalReason;
  return `${reason}${reasonEnd}${JSON.stringify(dishes.map(({ name_fr: fr, name_zh: zh }) => ({ fr, zh })))}`;
}

/** What a shop says in its own words, which cannot be taken for names of what is missing. */
export const ownNote = (note: string): string => note.replaceAll(reasonEnd, "");

/** What of a note is told to systems: the reason alone of a refusal that also names what is missing. */
export function saidToSystems(note: string): string {
  return note.split(reasonEnd, 1)[0] ?? "";
}

/** "Un produit manque", and which. */
function refusalWords(note: string, language: Language): string {
  const reason = saidToSystems(note);
  if (!Object.hasOwn(refusalReasons, reason)) return note;
  const words = refusalReasons[reason as RefusalReason][language];
  if (reason === note) return words;
  const dishes = JSON.parse(note.slice(reason.length + reasonEnd.length)) as Names[];
  const names = dishes.map((names) => nameIn(names, language)).join(language === "zh" ? "、" : ", ");
  return language === "zh" ? `${words}：${names}` : `${words}\u00A0: ${names}`;
}

/** A refusal's note may be a reason of the table; what is taken out is kept by its names; any other is somebody's own words. */
function noteWords(event: OrderEvent | "place", note: string, language: Language): string {
  if (event === "propose" && note !== "") return takenOutWords(note, language);
  return event === "refuse" ? refusalWords(note, language) : note;
}

/** What the order phone is told of an order that waits: that it does, and before it is cancelled for the last time. */
export type Alarm = "waiting" | "lastWarning";

type AlarmBody = (order: string, minutes: number) => string;

const alarmSubjects: Record<Language, string> = { fr: "Commande sans réponse", zh: "订单待接单" };

/** In French of the GSM alphabet's letters alone, so that a text message stays short: no no-break space, no ê, no ç. */
const alarmBodies: Record<Alarm, Record<Language, AlarmBody>> = {
  waiting: {
    fr: (order, minutes) =>
      `Tsena. La commande ${order} attend votre réponse. Elle sera annulée dans moins de ${minutes} min.`,
    zh: (order, minutes) => `Tsena 订单 ${order}还没有接单，不到 ${minutes} 分钟后将自动取消。`,
  },
  lastWarning: {
    fr: (order, minutes) =>
      `Tsena, dernier rappel. La commande ${order} attend toujours et sera annulée dans moins de ${minutes} min.`,
    zh: (order, minutes) => `最后提醒：Tsena 订单 ${order}仍未接单，不到 ${minutes} 分钟后将自动取消。`,
  },
};

const refundSubjects: Record<Language, string> = { fr: "Commande remboursée", zh: "订单已退款" };

/** What the order phone is told of an order that was paid back: its number, what went back, and why. */
export function refundMessage(
  { orderNo, amount, reason }: { orderNo: string; amount: number; reason: string },
  language: Language,
): { subject: string; body: string } {
  const money = `${formatFigures(amount)} Ar`;
  const body = {
    fr: `Tsena. La plateforme a remboursé la commande ${orderNo} (${money}) au client. Motif : ${reason}`,
    zh: `Tsena 平台已将订单 ${orderNo}（${money}）退款给顾客。原因：${reason}`,
  }[language];
  return { subject: refundSubjects[language], body };
}

const pausedSubjects: Record<Language, string> = { fr: "Boutique en pause", zh: "店铺已暂停营业" };

/** What the order phone is told of a shop that is paused for orders that it missed: how many, until when, and what to do. */
export function pausedMessage(
  { missed, until }: { missed: number; until: Date },
  language: Language,
): { subject: string; body: string } {
  const time = shopTime(until);
  const body = {
    fr: `Tsena. ${missed} commandes manquées de suite : votre boutique est en pause jusqu'à ${time}. Ouvrez l'application pour reprendre.`,
    zh: `Tsena 连续漏单 ${missed} 单，店铺已暂停营业至 ${time}。打开应用即可恢复接单。`,
  }[language];
  return { subject: pausedSubjects[language], body };
}

/** The text message of an order that nobody accepts: its number, what the shop takes of it, how long is left, and nothing of who ordered. */
export function alarmMessage(
  args: { alarm: Alarm; orderNo: string; amount: number; secondsLeft: number },
  language: Language,
): { subject: string; body: string } {
  const { alarm, orderNo, amount, secondsLeft } = args;
  // A text message that holds a no-break space has room for less than half as much, and may cost twice.
  const money = `${formatFigures(amount)} Ar`;
  const order = { fr: `${orderNo} (${money})`, zh: `${orderNo}（${money}）` }[language];
  const body = alarmBodies[alarm][language](order, Math.ceil(secondsLeft / 60));
  return { subject: alarmSubjects[language], body };
}
