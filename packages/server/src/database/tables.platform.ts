import type { Generated } from "kysely";
import type { WebhookEvent } from "@tsena/contract/platform.webhooks";

export interface PlatformKeyTable {
  id: string;
  key_hash: Buffer;
  name: string;
  created_at: Date;
}

/** Where a system of the platform is told of changes. */
export interface WebhookTable {
  id: string;
  platform_key_id: string;
  url: string;
  events: WebhookEvent[];
  created_at: Date;
  last_tried_at: Generated<Date | null>;
  /** What the address answered last; null where it was not reached. */
  last_status: Generated<number | null>;
}

/** A message that was not taken yet; one that was is deleted. */
export interface WebhookMessageTable {
  webhook_id: string;
  /** The same for every address that is told of a change; ids rise, so that the older is the smaller. */
  id: string;
  /** Whose messages are sent one after the other. */
  shop_id: string;
  event: WebhookEvent;
  /** The text that is signed and sent. */
  body: string;
  created_at: Date;
  /** How many tries have failed. */
  tries: Generated<number>;
  /** When it is tried; while a node sends it, when that node is taken for dead. */
  next_try_at: Date;
}
