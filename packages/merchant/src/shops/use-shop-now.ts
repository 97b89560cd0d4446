import { serverNow } from "../api/server-clock.ts";
import { useTicking } from "../ui/ticker.ts";

const minute = 60_000;

/** The server's time, told anew every minute: what is counted on a shop's page counts in minutes. */
export function useShopNow(): number {
  return useTicking(() => Math.floor(serverNow() / minute) * minute);
}
