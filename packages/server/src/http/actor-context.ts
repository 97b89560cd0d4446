import type { ShopPerson } from "./actors.ts";

/** Who changes something of the shop, with which device, from where, and when. */
export interface ActorContext {
  actor: ShopPerson;
  device: string;
  address: string;
  now: Date;
}
