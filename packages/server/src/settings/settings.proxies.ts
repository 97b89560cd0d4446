import { isIP } from "node:net";
import { CannotStart } from "../system/cannot-start.ts";
import { inNetworks, isNetwork } from "../system/networks.ts";
import type { Reader } from "./settings.readers.ts";

/** Tells whether to believe what a proxy says: one at this address, so many hops away from us; the nearest is 0. */
export type Believes = (address: string, hop: number) => boolean;

/** Whom the server believes whom they speak for; undefined: nobody. */
export type Proxies = Believes | undefined;

const wrong = (text: string): CannotStart =>
  new CannotStart(
    `TRUST_PROXY must be the number of proxies in front of the server, such as 1, or their addresses and networks, such as 203.0.113.7,10.0.0.0/8, not '${text}'`,
  );

/** More proxies than these stand in front of nobody: a larger number would believe what a stranger writes. */
const hopsAtMost = 10;

/** The networks that a machine of one's own stands in: nobody comes from there through the internet. */
const privateNetworks = [
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "100.64.0.0/10",
  "::1/128",
  "fc00::/7",
  "fe80::/10",
];

/**
 * Reads `TRUST_PROXY`. 'true' would believe everybody, and so any address that a stranger writes in front: it is refused, as
 * is whatever else cannot be read. A number counts hops behind a proxy of one's own: whoever comes straight from the internet
 * is no proxy, whatever they say.
 */
function proxiesOf(text: string): Proxies {
  const given = text.trim();
  if (given === "" || given === "false" || given === "0") return undefined;
  if (!/^\d+$/.test(given)) return within(given.split(","), given);
  const hops = Number(given);
  if (hops > hopsAtMost) throw wrong(given);
  const isOurs = within(privateNetworks, given);
  return (address, hop) => hop < hops && (hop > 0 || isOurs(address, hop));
}

/** The proxies in front: none, where nothing is said. */
export const proxies: Reader<Proxies> = { otherwise: "none", read: (text = "") => proxiesOf(text) };

/** Believes those whose address is one of these, or in one of these networks. */
function within(given: readonly string[], text: string): Believes {
  const networks = given.map((part) => {
    const named = part.trim();
    return isIP(named) === 0 ? named : `${named}/${isIP(named) === 4 ? 32 : 128}`;
  });
  // A network of everybody would believe a stranger too.
  if (!networks.every((network) => isNetwork(network) && !/\/0+$/.test(network))) throw wrong(text);
  return inNetworks(networks);
}
