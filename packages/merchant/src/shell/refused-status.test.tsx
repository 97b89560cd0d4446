// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failures } from "@tsena/contract/failures";
import { link } from "../api/link.ts";
import { toastStore } from "../api/notices.ts";
import { signIn, signOut } from "../person/session.ts";
import { answer, sessionOf } from "../api/testing.ts";
import type { UnsentKind, PayloadOf } from "../unsent/unsent.kinds.ts";
import { drop, put, unsentStore } from "../unsent/unsent.ts";
import { Notices } from "./notices.tsx";
import { RefusedStatus } from "./refused-status.tsx";

/** What is done of each kind, what has failed, and how its refusal begins once it was heard later. */
const rows: { [K in UnsentKind]: { payload: PayloadOf<K>; failed: string; refused: string } } = {
  accept: {
    payload: { id: "7" },
    failed: "Le changement d'état a échoué",
    refused: "Commande A7 non acceptée",
  },
  refuse: {
    payload: { id: "7", reason: "closing" },
    failed: "Le changement d'état a échoué",
    refused: "Commande A7 non refusée",
  },
  ready: {
    payload: { id: "7" },
    failed: "Le changement d'état a échoué",
    refused: "Commande A7\u00A0: «\u00A0C'est prêt\u00A0» non pris en compte",
  },
  delay: {
    payload: { id: "7", minutes: 5 },
    failed: "Le changement d'état a échoué",
    refused: "Commande A7\u00A0: retard non pris en compte",
  },
  switch: {
    payload: { isOpen: true },
    failed: "Le changement d'état a échoué",
    refused: "Boutique non ouverte",
  },
  setStock: {
    payload: { id: "7", stock: 5 },
    failed: "L'enregistrement a échoué",
    refused: "Stock de A7 non changé",
  },
  sellOut: {
    payload: { productId: "7", stock: 0 },
    failed: "L'enregistrement a échoué",
    refused: "A7\u00A0: «\u00A0Épuisé\u00A0» non pris en compte",
  },
};

const cancelled = failures.orderCancelled;

const table = Object.entries(rows) as [UnsentKind, (typeof rows)[UnsentKind]][];
const tap = (kind: UnsentKind) => put(kind, rows[kind].payload, { title: "A7" });

beforeEach(async () => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => answer(409, { name: "orderCancelled" }, { message: "Trop tard" }));
  link.reached();
  signIn(sessionOf("t1"));
  render(
    <I18nProvider i18n={i18n}>
      <>
        <RefusedStatus />
        <Notices />
      </>
    </I18nProvider>,
  );
});

afterEach(async () => {
  for (const { key } of unsentStore.get()) await drop(key);
  act(() => {
    toastStore.set(null);
    signOut();
  });
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(table)("that '%s' is refused is told at once to whoever taps", async (kind, { failed }) => {
  await act(() => tap(kind));
  expect(await screen.findByText(failed)).toBeTruthy();
  expect(screen.getByText("Trop tard")).toBeTruthy();
});

test.each(table)("that '%s' is refused later stays until somebody has read it", async (kind, { refused }) => {
  link.lost();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await act(() => tap(kind));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  act(() => link.reached());
  expect(await screen.findByText(`${refused}. ${cancelled.fr}.`, { normalizer: (text) => text })).toBeTruthy();
  await act(async () => screen.getByRole("button", { name: /Compris/ }).click());
  await waitFor(() => expect(screen.queryByText(new RegExp(cancelled.fr))).toBeNull());
});
