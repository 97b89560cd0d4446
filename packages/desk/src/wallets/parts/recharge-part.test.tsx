// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import type { DeskWallet } from "@tsena/contract/desk.wallets";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../api/queries.ts";
import { forgetDeed } from "../../forms/sent-deed.ts";
import { field, press, type } from "../../testing/form.ts";
import { rechargeDraft, rechargeDraftName } from "../recharge.draft.ts";
import { RechargePart } from "./recharge-part.tsx";

const walletOf = (shopId: string, shopName: string): DeskWallet => ({
  shopId,
  shopName,
  ownerName: "Vao",
  ownerAccount: "+261340000001",
  availableAmount: 0,
  heldAmount: 0,
  withdrawingAmount: 0,
  owedAmount: 0,
  hasPayPassword: true,
  lockedUntil: null,
  payoutsFrom: null,
  waiting: [],
});

const onDone = vi.fn();

const show = (shopId: string) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RechargePart wallet={walletOf(shopId, `Shop ${shopId}`)} onDone={onDone} />
      </QueryClientProvider>
    </I18nProvider>,
  );

beforeEach(() => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  onDone.mockClear();
});

afterEach(() => {
  cleanup();
  for (const shopId of ["s1", "s2"]) {
    rechargeDraft(shopId).write(undefined);
    forgetDeed(rechargeDraftName(shopId));
  }
  vi.unstubAllGlobals();
});

test("what was typed of a recharge is there when it is asked of the same shop again, and of no other, until it is given up or sent", async () => {
  show("s1");
  await press(/^Créditer…/);
  type(/^Montant/, "50 000");
  type(/^Référence/, "Reçu 12");
  type(/^Reçu en/, "bank");
  await press(/^Fermer/);
  cleanup();
  show("s2");
  await press(/^Créditer…/);
  expect(field(/^Montant/).value).toBe("");
  cleanup();
  show("s1");
  await press(/^Créditer…/);
  expect([field(/^Montant/).value, field(/^Référence/).value]).toEqual(["50 000", "Reçu 12"]);
  expect(field(/^Reçu en/).value).toBe("bank");
  type(/^Motif/, "Dépôt");
  const data = { status: "alone", amount: 5_000_000 };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ resultCode: 200, message: "", data })));
  await press(/^Créditer(?!…)/);
  expect(onDone).toHaveBeenCalledOnce();
  await press(/^Créditer…/);
  expect(field(/^Montant/).value).toBe("");
  type(/^Montant/, "1");
  await press(/^Fermer/);
  await press(/^Créditer…/);
  await press(/^Abandonner le brouillon/);
  expect(field(/^Montant/).value).toBe("");
  expect(rechargeDraft("s1").read()).toBeUndefined();
});

test("a recharge whose answer was lost is not made a second time under a reference that was changed since", async () => {
  const references: string[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    references.push((JSON.parse(body as string) as { reference: string }).reference);
    if (references.length === 1) throw new TypeError("Failed to fetch");
    const data = { status: "alone", amount: 5_000_000 };
    return new Response(JSON.stringify({ resultCode: 200, message: "", data }));
  });
  show("s1");
  await press(/^Créditer…/);
  type(/^Montant/, "50 000");
  type(/^Reçu en/, "cash");
  type(/^Référence/, "Reçu 12");
  type(/^Motif/, "Dépôt");
  await press(/^Créditer(?!…)/);
  type(/^Référence/, "Reçu 012");
  await press(/^Créditer(?!…)/);
  expect(references).toEqual(["Reçu 12", "Reçu 12"]);
  expect(onDone).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Votre envoi précédent était arrivé.*50,000/));
  expect(rechargeDraft("s1").read()).toMatchObject({ reference: "Reçu 012" });
});

test("how the money came is said by nobody but the operator: it is asked for where it was not chosen", async () => {
  const sent = vi.fn(async () => Response.error());
  vi.stubGlobal("fetch", sent);
  show("s1");
  await press(/^Créditer…/);
  type(/^Montant/, "50 000");
  type(/^Référence/, "Reçu 12");
  type(/^Motif/, "Dépôt");
  expect(field(/^Reçu en/).value).toBe("");
  await press(/^Créditer(?!…)/);
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field(/^Reçu en/));
  const told = /^Écrivez ou choisissez ce qui est demandé ici/;
  expect(screen.getByText(told).id).toBe(field(/^Reçu en/).getAttribute("aria-describedby"));
  type(/^Reçu en/, "bank");
  expect(screen.queryByText(told)).toBeNull();
});
