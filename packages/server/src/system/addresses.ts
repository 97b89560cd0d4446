import { isIP } from "node:net";

/** An address in the one way that it is written here: without the clothes of IPv6 about an IPv4, the zone, or a port. */
export function plainAddress(text: string): string | undefined {
  const bare = text.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (isIP(bare) !== 0) return bare;
  const [, address = ""] = /^\[?([\d.]+|[\da-f:.]+(?=\]))\]?:\d+$/i.exec(bare) ?? [];
  return isIP(address) === 0 ? undefined : address;
}

/** Who comes from an address, as far as it tells: of IPv6 the network, as its every household has 2^64 addresses to come from. */
export function neighbourhoodOf(remoteAddress: string | undefined): string {
  const address = plainAddress(remoteAddress ?? "") ?? "";
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const before = head.split(":").filter((part) => part !== "");
  const after = (tail ?? "").split(":").filter((part) => part !== "");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill("0"), ...after].slice(0, 4).join(":");
}
