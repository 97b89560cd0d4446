import type { FailureName } from "@tsena/contract/failures";
import type { Person, PlatformSystem, Operator } from "./actors.ts";

export type Found = { person: Person; refusal?: undefined } | { person?: undefined; refusal: FailureName };

export interface Sessions {
  /** The person a token stands for, or why it stands for nobody. */
  find(token: string): Promise<Found>;
}

export interface PlatformKeys {
  /** The system a key belongs to, or null; that it came, and from where, is written down. */
  find(key: string, address: string): Promise<PlatformSystem | null>;
}

export interface OrderShops {
  /** The shop of an order that a platform's key names; undefined where there is none that it reaches. */
  of(id: string, keyId: string): Promise<string | undefined>;
  /** Keeps the shop of an order that a key has just placed: its system names it again within seconds. */
  keep(id: string, keyId: string, shopId: string): void;
}

/** Whether somebody of a shop is there (rules/shops.md#reachable-shops). */
export interface Heartbeats {
  /** Somebody of a shop was there: their poll was answered, or their stream is open. */
  hear(shopId: string, at: Date): void;
  /** Writes down whom this node has heard; true where one of them is told as unreachable. */
  flush(): Promise<boolean>;
  /** Since when this node could hear whoever polled, and write it down. */
  hearingSince(): Date;
}

export type FoundOperator =
  | { operator: Operator; refusal?: undefined }
  | { operator?: undefined; refusal: "sessionExpired" | "accountDisabled" };

export interface OperatorSessions {
  /** The operator a token stands for, or why it stands for nobody. */
  find(token: string): Promise<FoundOperator>;
}
