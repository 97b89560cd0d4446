import { isEmail } from "@tsena/contract/values";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { v7 as uuid } from "uuid";
import type { Database } from "../database/tables.ts";
import type { Settings } from "../settings/settings.ts";
import { type Clock, secondsAfter } from "../system/clock.ts";
import { trackUnderWay } from "../system/under-way.ts";
import { smtpMailer } from "./mailer.ts";
import { worthSeconds } from "./outbox.rules.ts";
import { sealBody } from "./outbox.sealing.ts";
import type { Carriers } from "./outbox.sending.ts";
import { insertMessage } from "./outbox.store.ts";
import type { Secret } from "../secrets/secret.ts";
import { httpSmsGateway } from "./sms.ts";
import { takeText, textsSent } from "./sms-budgets.store.ts";
import type { Purse } from "../settings/text-budgets.ts";
import { dialCodeOf, budgetWarning } from "./sms-budgets.rules.ts";

declare module "../http/dependencies.ts" {
  interface Dependencies {
    messenger: Messenger;
  }
}

export interface Message {
  /** An e-mail address, or a phone number in E.164. */
  target: string;
  subject: string;
  body: string;
}

/** A message that is worth something for a while, and may be told later. */
export interface LastingMessage extends Message {
  /** When it is worth nothing any more, where that is before the day that any message is tried for. */
  expiresAt?: Date | undefined;
  /** What it is about: it takes the place of those about the same that still wait. */
  thread?: string | undefined;
}

/** A message that no driver carries: it waits in the outbox. */
export type WaitingMessage = Message & { channel: "email" | "sms" };

/** Reaches a person outside of the app. */
export interface Messenger {
  /** Sends at once, and once, by mail or by text message, as the target asks; rejects where it was not taken, or the purse that pays is empty. Without a driver it waits in the outbox, as long as it is worth something. */
  send(message: LastingMessage, purse: Purse): Promise<void>;
  /**
   * Leaves a message in the outbox, which sends it at once and again until it is taken or worth nothing; in a transaction, if
   * that is committed. One that nobody pays for, or whose country is not texted, is logged.
   */
  entrust(db: Kysely<Database>, message: LastingMessage, purse: Purse): Promise<void>;
  /** Whether today's budget has room for a code to a target; mails need none. */
  hasRoom(target: string): Promise<boolean>;
  /** Has `stop` wait for work, whose end is a message. */
  track(work: Promise<void>): Promise<void>;
  /** Who carries what is in the outbox. */
  carriers: Carriers;
  /** Lets what is under way finish. */
  stop(): Promise<void>;
}

type Channel = WaitingMessage["channel"];

function channelOf(target: string): Channel {
  return isEmail(target) ? "email" : "sms";
}

/** A text message that may not go out, and why. */
class NotPaid extends Error {}

/** What a messenger is made of. */
interface Means {
  settings: Pick<Settings, "mail" | "smsUrl" | "smsCountries" | "smsBudgets" | "muted">;
  database: Kysely<Database>;
  clock: Clock;
  log: Logger;
  /** Seals what is left in the outbox: codes are in it. */
  secret: Secret;
  /** Told of what waits, code and all: only a demo does so (rules/platform.md#mail-and-text-messages). */
  showWaiting?: ((message: WaitingMessage) => void) | undefined;
}

/** The last door of all that is texted, whoever caused it: served countries only, and no more than the day's budget. */
function cashierOf({ settings, clock, log }: Pick<Means, "settings" | "clock" | "log">) {
  return async (db: Kysely<Database>, target: string, purse: Purse): Promise<void> => {
    if (channelOf(target) === "email") return;
    const country = dialCodeOf(target, settings.smsCountries);
    if (country === undefined) throw new NotPaid("no text message goes to that country");
    const budget = settings.smsBudgets[purse];
    const number = await takeText(db, { purse, country, now: clock.now() }, budget);
    if (number === undefined) throw new NotPaid(`the day's budget of text messages for ${purse} is used up`);
    const warning = budgetWarning(number, budget);
    if (warning === "near") log.warn({ purse, number, budget }, "the day's budget of text messages is nearly used up");
    if (warning === "usedUp")
      log.error({ purse, budget }, "the day's budget of text messages is used up: no more go out");
  };
}

/**
 * Messages by the drivers of the settings; a channel without one goes to the outbox that the desk shows
 * (rules/platform.md#mail-and-text-messages), and every one does where we are muted.
 */
export function messengerOf(args: Means): Messenger {
  const { settings, database, clock, log, secret, showWaiting } = args;
  const { mail, smsUrl } = settings.muted ? { mail: undefined, smsUrl: undefined } : settings;
  const mailer = mail && smtpMailer(mail.url, mail.from);
  const sms = smsUrl === undefined ? undefined : httpSmsGateway(smsUrl);
  const carriers = {
    email: mailer && (({ target, ...mail }, signal) => mailer.send({ ...mail, target: target ?? "" }, signal)),
    sms: sms && (({ target, ...text }, signal) => sms.send({ ...text, target: target ?? "" }, signal)),
  } satisfies Carriers;
  const underWay = trackUnderWay();

  /** Leaves a message in the outbox: to be sent where there is a driver, else for the desk. */
  const keep = async (db: Kysely<Database>, message: LastingMessage, purse: Purse): Promise<void> => {
    const { target, subject, body, thread = null, expiresAt } = message;
    const now = clock.now();
    const channel = channelOf(target);
    const isCarried = carriers[channel] !== undefined;
    await insertMessage(db, {
      id: uuid(),
      kind: channel,
      target,
      purse,
      subject,
      sealed: sealBody(secret, body),
      thread,
      created_at: now,
      next_try_at: isCarried ? now : null,
      expires_at: expiresAt ?? secondsAfter(now, worthSeconds[channel]),
    });
    if (isCarried) return;
    showWaiting?.({ channel, target, subject, body });
    log.info({ channel }, "a message waits in the outbox: no driver is set for its channel");
  };
  const pay = cashierOf({ settings, clock, log });
  const deliver = async (message: LastingMessage, purse: Purse): Promise<void> => {
    await pay(database, message.target, purse);
    const driver = channelOf(message.target) === "email" ? mailer : sms;
    if (driver === undefined) return keep(database, message, purse);
    const { target, subject, body } = message;
    const sent = { id: uuid(), target, subject, body };
    await driver.send(sent);
  };

  const entrust = async (db: Kysely<Database>, message: LastingMessage, purse: Purse): Promise<void> => {
    try {
      await pay(db, message.target, purse);
    } catch (error) {
      if (!(error instanceof NotPaid)) throw error;
      return log.error({ err: error, purse, thread: message.thread }, "a message could not be sent");
    }
    await keep(db, message, purse);
  };

  return {
    send: (message, purse) => underWay.add(deliver(message, purse)),
    entrust: (db, message, purse) => underWay.add(entrust(db, message, purse)),
    track: underWay.add,
    hasRoom: async (target) =>
      channelOf(target) === "email" || (await textsSent(database, "codes", clock.now())) < settings.smsBudgets.codes,
    carriers,
    stop: async () => {
      await underWay.ended();
      mailer?.stop();
    },
  };
}
