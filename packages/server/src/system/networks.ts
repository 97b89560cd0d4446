import { BlockList, isIP } from "node:net";

/** Networks as a setting names them: 10.0.0.0/8, or fd00::/8. */
export type Networks = readonly string[];

/**
 * What is nobody's on the internet, after IANA's registries of special addresses: this machine, the network it stands in,
 * links, documentation, benchmarks, multicast, what is reserved.
 */
const special4: Networks = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];

/** All that is given out of IPv6 lies in here: what carries an IPv4 address (mapped, NAT64) does not, nor does a network of one's own. */
const given6: Networks = ["2000::/3"];

/** In there, but nobody's: protocols (Teredo carries an IPv4 address), documentation, and 6to4, which carries one too. */
const special6: Networks = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

/** A network's address, the length of its prefix and its kind; undefined where it is none. */
function partsOf(network: string) {
  const [address = "", length = "", ...more] = network.split("/");
  const version = isIP(address);
  const isLength = /^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128);
  if (version === 0 || !isLength || more.length > 0) return undefined;
  return { address, length: Number(length), family: version === 4 ? "ipv4" : "ipv6" } as const;
}

/** Whether a text names a network. */
export function isNetwork(text: string): boolean {
  return partsOf(text) !== undefined;
}

/** What kind of address a text is; one with a zone (fe80::1%eth0) is a link's, and so none that is called. */
function familyOf(address: string): "ipv4" | "ipv6" | undefined {
  if (address.includes("%")) return undefined;
  return ({ 4: "ipv4", 6: "ipv6" } as const)[isIP(address)];
}

function listOf(networks: Networks): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const parts = partsOf(network);
    if (parts !== undefined) list.addSubnet(parts.address, parts.length, parts.family);
  }
  return list;
}

const special = listOf([...special4, ...special6]);
const args = listOf(given6);

/** Says of an address whether it lies in one of these networks. */
export function inNetworks(networks: Networks): (address: string) => boolean {
  const list = listOf(networks);
  return (address) => {
    const family = familyOf(address);
    return family !== undefined && list.check(address, family);
  };
}

/** Whether an address is one of the internet's, where everybody may call. */
export function isPublic(address: string): boolean {
  const family = familyOf(address);
  if (family === undefined || special.check(address, family)) return false;
  return family === "ipv4" || args.check(address, family);
}
