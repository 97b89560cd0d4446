// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answer, sessionOf } from "../../api/testing.ts";
import { queryClient } from "../../api/queries.ts";
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
