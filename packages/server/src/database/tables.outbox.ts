import type { Generated, GeneratedAlways } from "kysely";
import type { Language } from "@tsena/contract/languages";
import type { Purse } from "../settings/text-budgets.ts";
import type { MessageKind } from "../settings/message-kinds.ts";

/** A message that was not taken yet (decision 032); one that was is deleted. */
export interface OutboxMessageTable {
  /** Rises as messages are written: of two the older is the smaller. */
  seq: GeneratedAlways<number>;
  /** What the message is told from others by, wherever it is sent: the same at every try, and at every webhook. */
  id: string;
  kind: MessageKind;
  /** Null but for a webhook. */
  webhook_id: Generated<string | null>;
  /** Null but for a push. */
  push_id: Generated<string | null>;
  /** A phone number in E.164, or an e-mail address; null for a webhook and a push. */
  target: Generated<string | null>;
  /** Who pays for it; null for a webhook, a push, and for what a node of the version before has left to the desk. */
  purse: Generated<Purse | null>;
  /** What takes it: the webhook, the phone that is reached by push, or the gateway of its kind, apart by purse. One that is dead holds up no other. */
  destination: GeneratedAlways<string>;
  /** What it is about: those of one thread go to a destination one after the other. */
  thread: Generated<string | null>;
  /** Until when a younger one of its thread waits for it, even though it has failed. */
  holds_until: Generated<Date | null>;
  subject: Generated<string>;
  /** The text as it is sent, unless it is sealed. */
  body: Generated<string | null>;
  sealed: Generated<string | null>;
  created_at: Date;
  /** How many tries have failed. */
  tries: Generated<number>;
  /** When it is tried; while a node sends it, when that node is taken for dead; null where no driver is set: it waits for the desk. */
  next_try_at: Generated<Date | null>;
  /** From then on it is worth nothing, and is not sent. */
  expires_at: Date;
  /** Until when a node has it to send; null while none has. */
  claimed_until: Generated<Date | null>;
  /** How many tries were begun of which nobody knows whether it was taken. */
  unsure: Generated<number>;
}

/** Where a phone lets itself be reached while the app is closed: one for each session. */
export interface PushSubscriptionTable {
  id: string;
  session_id: string;
  shop_id: string;
  /** Its address at the push service of its browser. */
  endpoint: string;
  /** What the browser opens a message with: its public key, and what they share. */
  p256dh: string;
  auth: string;
  /** The server's key that it was asked for with: it is reached by that one alone. */
  server_key: string;
  /** The app's on that phone. */
  language: Language;
  created_at: Date;
}

/** A destination that has asked not to be called before a moment. */
export interface OutboxPauseTable {
  destination: string;
  until: Date;
}
