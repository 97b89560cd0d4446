import type { Generated } from "kysely";
import type { WebhookEvent } from "@tsena/contract/platform.messages";
import type { PlayName } from "@tsena/contract/simulator";

/** A system of the platform: it goes by one secret, or by two for a while. */
export interface PlatformKeyTable {
  id: string;
  /** Of one that is revoked it is no secret's. */
  key_hash: Buffer;
  /** The last signs of the secret, to be told from others by. */
  key_hint: Generated<string>;
  /** When the secret was used last, to the minute; null where it never was. */
  key_used_at: Generated<Date | null>;
  /** From where the system called last, with whichever secret. */
  key_used_from: Generated<string | null>;
  name: string;
  created_at: Date;
  /** The secret before this one, which lives on until a moment. */
  former_hash: Generated<Buffer | null>;
  former_hint: Generated<string | null>;
  former_until: Generated<Date | null>;
  former_used_at: Generated<Date | null>;
  /** How often it was rotated, and when last. */
  rotations: Generated<number>;
  rotated_at: Generated<Date | null>;
  /** The operator; null for a demo's. */
  made_by: Generated<string | null>;
  revoked_at: Generated<Date | null>;
  revoked_reason: Generated<string>;
  /** Whether it was made for a demo's simulator, which the desk directs. */
  is_simulator: Generated<boolean>;
}

/** A shop whose orders a system reads and moves, whoever placed them. */
export interface PlatformKeyShopTable {
  shop_id: string;
  platform_key_id: string;
  assigned_at: Date;
}

/** Where a system of the platform is told of changes. */
export interface WebhookTable {
  id: string;
  platform_key_id: string;
  url: string;
  /** What it is told of; of one that is told of all, all that there were as it was made: a node of a version before reads them. */
  events: WebhookEvent[];
  /** None were named: it is told of all, also of what later versions add. */
  all_events: Generated<boolean>;
  created_at: Date;
  last_tried_at: Generated<Date | null>;
  /** What the address answered last; null where it was not reached. */
  last_status: Generated<number | null>;
  /** When the address said that it is gone for good (410): from then on it is told nothing. */
  gone_at: Generated<Date | null>;
  /** How often its secret was rotated, and when last. */
  rotations: Generated<number>;
  rotated_at: Generated<Date | null>;
  /** When the rotations before the last were made whose secrets still hold, the latest first. */
  rotated_before: Generated<Date[]>;
  /** Where the last try that was taken, and the last that was not, stand among the tries kept (decision 045). */
  taken_slot: Generated<number>;
  failed_slot: Generated<number>;
}

/** One of the last tries at a webhook: a row that a later one is written over. */
export interface WebhookTryTable {
  webhook_id: string;
  is_taken: boolean;
  slot: number;
  at: Date;
  event: WebhookEvent;
  shop_id: string;
  /** Null where it was about no order. */
  order_id: string | null;
  /** What was answered; null where nothing was. */
  status: number | null;
  ms: number;
}

/** What the desk wants of the simulator: one row. */
export interface SimulatorTable {
  id: Generated<true>;
  is_running: Generated<boolean>;
  heard_at: Date | null;
  play_id: string | null;
  play: PlayName | null;
  play_asked_at: Date | null;
  play_started_at: Date | null;
}
