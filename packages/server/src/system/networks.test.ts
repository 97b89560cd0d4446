import { expect, test } from "vitest";
import { inNetworks, isNetwork, isPublic } from "./networks.ts";

test.each([
  ["this machine", ["127.0.0.1", "127.255.0.9", "0.0.0.0", "::1", "::"]],
  [
    "the network it stands in",
    ["10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1", "fd12::1", "fc00::1"],
  ],
  ["a link, where clouds keep their secrets", ["169.254.169.254", "fe80::1", "fe80::1%eth0"]],
  ["many at once, and what is reserved", ["224.0.0.1", "239.1.1.1", "255.255.255.255", "240.0.0.1", "ff02::1"]],
  [
    "an IPv4 address in IPv6's clothes",
    ["::ffff:127.0.0.1", "::ffff:8.8.8.8", "::ffff:7f00:1", "::127.0.0.1", "64:ff9b::7f00:1"],
  ],
  [
    "one by way of NAT64, 6to4 or Teredo",
    ["64:ff9b::8.8.8.8", "64:ff9b:1::1", "2002:7f00:1::", "2002:808:808::1", "2001:0:1::1"],
  ],
  ["what stands in books only", ["192.0.2.1", "198.51.100.7", "203.0.113.9", "2001:db8::1", "3fff::1", "198.18.0.1"]],
  ["no address at all", ["", "localhost", "1.2.3", "8.8.8.8.8"]],
])("%s is not the internet's", (_what, addresses) => {
  for (const address of addresses) expect([address, isPublic(address)]).toEqual([address, false]);
});

test("what everybody can call is the internet's", () => {
  for (const address of ["8.8.8.8", "1.1.1.1", "172.32.0.1", "102.16.0.1", "2606:4700::1111", "2c0f:f248::1"]) {
    expect([address, isPublic(address)]).toEqual([address, true]);
  }
});

test("networks that are named are told from others, an IPv4 address in IPv6's clothes too", () => {
  const isOurs = inNetworks(["10.0.0.0/8", "fd00::/8"]);
  expect(["10.9.9.9", "::ffff:10.9.9.9", "fd00::1"].map(isOurs)).toEqual([true, true, true]);
  expect(["11.0.0.1", "fc00::1", "localhost", "fd00::1%eth0"].map(isOurs)).toEqual([false, false, false, false]);
});

test("a network is an address and the length of its prefix", () => {
  for (const text of ["10.0.0.0/8", "127.0.0.1/32", "::1/128", "fd00::/8"]) expect(isNetwork(text)).toBe(true);
  for (const text of ["10.0.0.0", "10.0.0.0/33", "::1/129", "10/8", "a/8", "10.0.0.0/8/8", "10.0.0.0/-1", ""]) {
    expect([text, isNetwork(text)]).toEqual([text, false]);
  }
});
