// @vitest-environment happy-dom
import { onlineManager } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { api } from "../../api/api.ts";
import { link } from "../../api/link.ts";
import { answer, sessionOf } from "../../api/testing.ts";
import { queryClient, queryOf } from "../../api/queries.ts";
import { signIn } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { Tracking } from "./tracking.tsx";

standsInApp();

beforeEach(() => {
  queryClient.clear();
  history.replaceState(null, "", "?id=o1");
  signIn(sessionOf("t1"));
});

const placed = {
  id: "l1",
  event: "place",
  status: 1,
  text: "Commande passée",
  actorName: "Hery",
  at: "2026-11-20T09:00:00.000Z",
};

test("the story of an order waits for how it is paid: one to be paid by wallet was never to be confirmed", async () => {
  let bring: (order: Response) => void = () => undefined;
  const order = new Promise<Response>((resolve) => (bring = resolve));
  vi.stubGlobal("fetch", (address: string) =>
    /OrderLog/.test(address) ? Promise.resolve(answer(200, [placed])) : order,
  );
  render(inApp(<Tracking />));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(screen.queryByText(/Pas encore confirmée/)).toBeNull();
  expect(screen.getByText("Chargement…")).toBeDefined();
  await act(async () => bring(answer(404)));
  expect(await screen.findByRole("heading", { name: "Étapes" })).toBeDefined();
});

test("without a link the story that the phone has kept says when it was read, and not what an order that it has not kept waits for", () => {
  onTestFinished(() => {
    act(link.reached);
    act(() => onlineManager.setOnline(true));
  });
  const { queryKey } = queryOf(api.orderLogs.list, { id: "o1" });
  queryClient.setQueryData(queryKey, [{ ...placed, status: 1 as const, by: "1" }], { updatedAt: Date.now() - 60_000 });
  act(link.lost);
  act(() => onlineManager.setOnline(false));
  render(inApp(<Tracking />));
  expect(screen.getByText("Commande passée")).toBeDefined();
  expect(screen.getByText(/^Vu à /)).toBeDefined();
  expect(screen.queryByText(/Pas encore confirmée/)).toBeNull();
});
