import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { v7 as uuid } from "uuid";
import type { Database } from "../database/tables.ts";
import type { Settings } from "../settings.ts";
import { type Clock, secondsAfter } from "./clock.ts";
import { smtpMailer } from "./mailer.ts";
import { httpSmsGateway } from "./sms.ts";

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
  /** Sends by mail or by text message, as the target asks; rejects where it was not taken. */
  send(message: Message): Promise<void>;
  /** Lets what is under way finish. */
  stop(): Promise<void>;
}

/** Messages by the drivers of the settings; a channel without one goes to the outbox that the desk shows (decisions, Accounts). */
export function messengerOf(given: {
  settings: Pick<Settings, "mail" | "smsUrl">;
  database: Kysely<Database>;
  clock: Clock;
  log: Logger;
  /** Told of what waits, code and all: only a demo does so (decisions, Accounts: the log never holds the code). */
  showWaiting?: ((message: WaitingMessage) => void) | undefined;
}): Messenger {
  const { settings, database, clock, log, showWaiting } = given;
  const mailer = settings.mail && smtpMailer(settings.mail.url, settings.mail.from);
  const sms = settings.smsUrl === undefined ? undefined : httpSmsGateway(settings.smsUrl);
  const underWay = new Set<Promise<void>>();

  const keep = async (channel: "email" | "sms", message: Message): Promise<void> => {
    await database
      .insertInto("outbox")
      .values({ id: uuid(), channel, ...message, created_at: clock.now() })
      .execute();
    showWaiting?.({ channel, ...message });
    log.info({ channel }, "a message waits in the outbox: no driver is set for its channel");
  };
  const deliver = (message: Message): Promise<void> => {
    const channel = message.target.includes("@") ? "email" : "sms";
    const driver = channel === "email" ? mailer : sms;
    return driver === undefined ? keep(channel, message) : driver.send(message);
  };

  return {
    send: async (message) => {
      const sending = deliver(message);
      underWay.add(sending);
      await sending.finally(() => underWay.delete(sending));
    },
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
