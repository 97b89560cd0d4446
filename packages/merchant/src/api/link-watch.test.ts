import { expect, test, vi } from "vitest";
import { createLink } from "./link.ts";
import { watchLink } from "./link-watch.ts";
import { never, stopTheClock } from "./testing.ts";

/** A phone whose link was lost; the server answers it once `isThere`. */
function phone({ isPolled = false, hasNetwork = true, isSilent = false } = {}) {
  stopTheClock();
  const link = createLink(true);
  const server = { isThere: false, asked: 0 };
  const look = async (signal: AbortSignal) => {
    server.asked += 1;
    if (!server.isThere && isSilent) await never({ signal });
    if (!server.isThere) throw new Error("nothing came back");
    link.reached();
  };
  const end = watchLink({ linkStore: link.linkStore, isPolled: () => isPolled, hasNetwork: () => hasNetwork, look });
  return { link, server, end, isOnline: () => link.linkStore.get().online };
}

const minute = 60_000;

test("a lost link that is back is noticed where nothing asks the server by itself, and then it is left in peace", async () => {
  const { link, server, isOnline } = phone();
  await vi.advanceTimersByTimeAsync(minute);
  expect(server.asked).toBe(0);
  link.lost();
  await vi.advanceTimersByTimeAsync(minute);
  expect(server.asked).toBeGreaterThan(1);
  expect(isOnline()).toBe(false);
  server.isThere = true;
  await vi.advanceTimersByTimeAsync(minute);
  expect(isOnline()).toBe(true);
  const { asked } = server;
  await vi.advanceTimersByTimeAsync(minute);
  expect(server.asked).toBe(asked);
});

test.each([
  ["orders are asked for anyhow", { isPolled: true }],
  ["the phone has no network, whose return it tells", { hasNetwork: false }],
])("nothing is asked while %s", async (_why, state) => {
  const { link, server } = phone(state);
  link.lost();
  await vi.advanceTimersByTimeAsync(minute);
  expect(server.asked).toBe(0);
});

test("nothing is asked any more once the watch has ended", async () => {
  const { link, server, end } = phone();
  link.lost();
  end();
  await vi.advanceTimersByTimeAsync(minute);
  expect(server.asked).toBe(0);
});

test("a look into a link that went silent is given up soon, and once the watch has ended nothing follows it", async () => {
  const { link, server, end, isOnline } = phone({ isSilent: true });
  link.lost();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(server.asked).toBe(1);
  server.isThere = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isOnline()).toBe(true);

  await vi.advanceTimersByTimeAsync(minute);
  server.isThere = false;
  link.lost();
  await vi.advanceTimersByTimeAsync(6_000);
  const { asked } = server;
  end();
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(server.asked).toBe(asked);
});

test("a link that is lost anew as soon as it was found, by a call that never comes through, is looked for ever later", async () => {
  const { link, server, isOnline } = phone();
  server.isThere = true;
  link.linkStore.subscribe(({ online }) => online && setTimeout(link.lost, 1_000));
  link.lost();
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(server.asked).toBeLessThan(15);
  const { asked } = server;
  await vi.advanceTimersByTimeAsync(minute + 2_000);
  expect(server.asked - asked).toBe(1);
  expect(isOnline()).toBe(false);
});

test("a link that has held for a minute is looked for as soon as at first once it is lost again", async () => {
  const { link, server, isOnline } = phone();
  link.lost();
  await vi.advanceTimersByTimeAsync(3 * minute);
  server.isThere = true;
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(isOnline()).toBe(true);
  const { asked } = server;
  link.lost();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(server.asked - asked).toBe(1);
});
