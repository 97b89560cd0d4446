// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import type { PlatformKey } from "@tsena/contract/desk.keys";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createQueryClient } from "../../api/queries.ts";
import { KeyShops } from "./key-shops.tsx";

const open: PlatformKey = {
  id: "key",
  name: "Application des clients",
  simulator: false,
  hint: "x3Yz",
  madeAt: "2026-11-20T06:00:00.000Z",
  madeBy: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  rotations: 0,
  rotatedAt: null,
  former: null,
  revokedAt: null,
  revokedReason: "",
  shops: [{ id: "shop", name: "Chez Lalao" }],
};

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));
afterEach(cleanup);

function show(platformKey: PlatformKey): void {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <KeyShops platformKey={platformKey} onChanged={() => undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

test("a key that opens says what it reaches of its shops", () => {
  show(open);
  expect(screen.getByText(/^Cette clé lit et fait avancer toutes leurs commandes/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Retirer" })).toBeDefined();
});

test("a revoked key says that it reaches nothing any more, and still which shops it had", () => {
  show({ ...open, revokedAt: "2026-11-21T06:00:00.000Z", revokedReason: "Clé perdue" });
  expect(screen.queryByText(/lit et fait avancer/)).toBeNull();
  expect(screen.getByText(/révoquée.: elle ne lit et ne fait plus avancer aucune commande/)).toBeDefined();
  expect(screen.getByText("Chez Lalao")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
