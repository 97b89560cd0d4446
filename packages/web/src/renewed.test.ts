import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { renewed } from "./renewed.ts";

/** A screen that shows how many orders wait at a shop, over a link that takes a second each way. */
function screen() {
  vi.useFakeTimers();
  const shop = { waiting: 0, asked: 0 };
  const client = new QueryClient();
  const overLink = () => new Promise((resolve) => setTimeout(resolve, 1_000));
  const queryFn = async () => {
    shop.asked += 1;
    const { waiting } = shop;
    await overLink();
    return waiting;
  };
  const observer = new QueryObserver(client, { queryKey: ["orders"], queryFn });
  const leave = observer.subscribe(() => {});
  onTestFinished(() => {
    leave();
    client.clear();
    vi.useRealTimers();
  });
  return { shop, client, shown: () => observer.getCurrentResult().data };
}

test("a first answer that was asked for before a change is shown, and asked for once more", async () => {
  const { shop, client, shown } = screen();
  shop.waiting = 1;
  const isRenewed = renewed(client, { queryKey: ["orders"] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([shown(), shop.asked]).toEqual([0, 2]);
  await vi.advanceTimersByTimeAsync(1_000);
  await isRenewed;
  expect([shown(), shop.asked]).toEqual([1, 2]);
});

test("a later answer under way is given up for the newer one", async () => {
  const { shop, client, shown } = screen();
  await vi.advanceTimersByTimeAsync(1_000);
  void renewed(client, {});
  await vi.advanceTimersByTimeAsync(500);
  shop.waiting = 2;
  void renewed(client, {});
  await vi.advanceTimersByTimeAsync(1_000);
  expect([shown(), shop.asked]).toEqual([2, 3]);
});
