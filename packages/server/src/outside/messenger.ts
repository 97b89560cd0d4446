import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { v7 as uuid } from "uuid";
import type { Database } from "../database/tables.ts";
import type { Settings } from "../settings.ts";
import { type Clock, secondsAfter } from "./clock.ts";
import { smtpMailer } from "./mailer.ts";
import { httpSmsGateway } from "./sms.ts";
import { budgetWarning, dialCodeOf, type Purse, takeText, textsSent } from "./texts.ts";

export interface Message {
  /** An e-mail address, or a phone number in E.164. */
  target: string;
  subject: string;
  body: string;
}

/** A message that no driver carries: it waits in the outbox. */
export type WaitingMessage = Message & { channel: "email" | "sms" };

/** Reaches a person outside of the app. */
export interface Messenger {
  /** Sends by mail or by text message, as the target asks; rejects where it was not taken, or the purse that pays is empty. */
  send(message: Message, purse: Purse): Promise<void>;
  /** Whether today's budget has room for a code to a target; mails need none. */
  hasRoom(target: string): Promise<boolean>;
  /** Lets what is under way finish. */
  stop(): Promise<void>;
}

function channelOf(target: string): "email" | "sms" {
  return target.includes("@") ? "email" : "sms";
}

/** Messages by the drivers of the settings; a channel without one goes to the outbox that the desk shows (decisions, Accounts), and every one does where we are muted. */
export function messengerOf(given: {
  settings: Pick<Settings, "mail" | "smsUrl" | "smsCountries" | "smsBudgets" | "muted">;
  database: Kysely<Database>;
  clock: Clock;
  log: Logger;
  /** Told of what waits, code and all: only a demo does so (decisions, Accounts: the log never holds the code). */
  showWaiting?: ((message: WaitingMessage) => void) | undefined;
}): Messenger {
  const { settings, database, clock, log, showWaiting } = given;
  const { mail, smsUrl } = settings.muted ? { mail: undefined, smsUrl: undefined } : settings;
  const mailer = mail && smtpMailer(mail.url, mail.from);
  const sms = smsUrl === undefined ? undefined : httpSmsGateway(smsUrl);
  const underWay = new Set<Promise<void>>();

  const keep = async (channel: "email" | "sms", message: Message): Promise<void> => {
    await database
      .insertInto("outbox")
      .values({ id: uuid(), channel, ...message, created_at: clock.now() })
      .execute();
    showWaiting?.({ channel, ...message });
    log.info({ channel }, "a message waits in the outbox: no driver is set for its channel");
  };
  /** The last door of all that is texted, whoever caused it: served countries only, and no more than the day's budget. */
  const pay = async (target: string, purse: Purse): Promise<void> => {
    const country = dialCodeOf(target, settings.smsCountries);
    if (country === undefined) throw new Error("no text message goes to that country");
    const budget = settings.smsBudgets[purse];
    const number = await takeText(database, { purse, country, now: clock.now() }, budget);
    if (number === undefined) throw new Error(`the day's budget of text messages for ${purse} is used up`);
    const warning = budgetWarning(number, budget);
    if (warning === "near") log.warn({ purse, number, budget }, "the day's budget of text messages is nearly used up");
    if (warning === "usedUp")
      log.error({ purse, budget }, "the day's budget of text messages is used up: no more go out");
  };
  const deliver = async (message: Message, purse: Purse): Promise<void> => {
    const channel = channelOf(message.target);
    if (channel === "sms") await pay(message.target, purse);
    const driver = channel === "email" ? mailer : sms;
    await (driver === undefined ? keep(channel, message) : driver.send(message));
  };

  return {
    send: async (message, purse) => {
      const sending = deliver(message, purse);
      underWay.add(sending);
      await sending.finally(() => underWay.delete(sending));
    },
    hasRoom: async (target) =>
      channelOf(target) === "email" || (await textsSent(database, "codes", clock.now())) < settings.smsBudgets.codes,
    stop: async () => {
      await Promise.allSettled(underWay);
      mailer?.stop();
    },
  };
}

/** A message in the outbox is kept this long, as the privacy text promises. */
const outboxSeconds = 7 * 24 * 3600;

/** Forgets the messages that have waited for a week: their codes are long dead. */
export async function forgetOldMessages(database: Kysely<Database>, now: Date): Promise<void> {
  await database.deleteFrom("outbox").where("created_at", "<", secondsAfter(now, -outboxSeconds)).execute();
}
