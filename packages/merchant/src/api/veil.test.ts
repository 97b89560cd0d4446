import { expect, test, vi } from "vitest";
import type { CallFailed } from "@tsena/web/call-failed.ts";
import { answer, requestLayer, stopTheClock } from "./testing.ts";

const fail = (layer: ReturnType<typeof requestLayer>) =>
  expect(layer.send("POST Order/Accept", {}, {})).rejects.toThrow();

test.each([500, 503])("whoever tells the %i of a quiet call lays the same veil, with what has failed", async (code) => {
  stopTheClock();
  const layer = requestLayer(async () => answer(code, null, { message: "Réseau occupé" }));
  const save = "POST ShopUser/UpdateShopUserDetails";
  const failure = await layer.send(save, {}, { quiet: true }).catch((error: unknown) => error);
  expect(layer.notices.veilStore.get()).toBeNull();
  layer.notices.reportFailure(failure as CallFailed);
  expect(layer.notices.veilStore.get()).toMatchObject({ failed: "L'enregistrement a échoué" });
  expect(layer.notices.toastStore.get()).toBeNull();
});

test("what failed behind a veil that another call lifts at once is said on, for as long as by any toast", async () => {
  stopTheClock();
  const layer = requestLayer(async (_, { method }) => (method === "GET" ? answer(200) : answer(503)));
  const ask = async () => {
    const asked = layer.send("GET Order/GetOrderNumByStatus", {}, {});
    await vi.advanceTimersByTimeAsync(100);
    await asked;
  };
  await fail(layer);
  await ask();
  expect(layer.notices.veilStore.get()).toBeNull();
  expect(layer.notices.toastStore.get()).toEqual({ text: "Le changement d'état a échoué", detail: "Réseau occupé" });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(layer.notices.toastStore.get()).toBeNull();
  await fail(layer);
  await vi.advanceTimersByTimeAsync(1_500);
  await ask();
  expect(layer.notices.toastStore.get()).toBeNull();
});
