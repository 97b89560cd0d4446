// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReviewedApplication } from "@tsena/contract/desk.applications";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../api/queries.ts";
import { press } from "../../testing/form.ts";
import { ReviewDesk } from "./review-desk.tsx";

const sent: ReviewedApplication = {
  shopId: "s1",
  shopName: "Chez Noro",
  ownerName: "Vao",
  ownerAccount: "+261340000001",
  categoryName: "Gargote",
  auditStatus: 1,
  sentAt: "2026-11-30T08:00:00.000Z",
  submissions: 1,
  store: { name: "Chez Noro", address: "Lot 5", phone: "+261340000002" },
  sentBefore: null,
  papersRequired: false,
  referrerName: null,
  ownerLanguage: "fr",
  history: [],
};

const renamed = { ...sent, submissions: 2, store: { ...sent.store, name: "Chez Rivo" }, sentBefore: sent };
const moved = { ...renamed, submissions: 3, store: { ...renamed.store, address: "Lot 9" } };

const named: (number | undefined)[] = [];

const desk = (application: ReviewedApplication) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={createQueryClient()}>
      <ReviewDesk application={application} error={null} next={undefined} onRenew={() => undefined} />
    </QueryClientProvider>
  </I18nProvider>
);

/** What the keyboard's answer to a question does. */
const answerByKeys = () =>
  act(async () => {
    fireEvent.keyDown(document, { key: "Enter", ctrlKey: true });
    await new Promise((resolve) => void setTimeout(resolve, 50));
  });

/** What is asked in a question, which says what was changed under it. */
const question = () => within(screen.getByRole("dialog"));

beforeEach(() => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  named.length = 0;
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    named.push((JSON.parse(body as string) as { submissions?: number }).submissions);
    const data = { ...moved, auditStatus: 2 };
    return new Response(JSON.stringify({ resultCode: 200, message: "", data }));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("what its owner changes while a question is open, or before it is asked, is decided on by nobody who has not said that they read it", async () => {
  const { rerender } = render(desk(sent));
  await press(/^Valider…/);
  rerender(desk(renamed));
  expect(question().getByRole("status").textContent).toMatch(/relisez-la.*1 champ modifié.*Nom de la boutique/);
  await answerByKeys();
  await press(/^Annuler/);
  await press(/^Valider…/);
  await answerByKeys();
  expect(named).toEqual([]);
  fireEvent.click(question().getByRole("button", { name: "Relu" }));
  rerender(desk(moved));
  expect(question().getByRole("status").textContent).toMatch(/1 champ modifié.*Adresse/);
  await answerByKeys();
  await press(/^Annuler/);
  await press(/^Relu/);
  expect(screen.queryByText(/relisez-la/)).toBeNull();
  await press(/^Valider…/);
  await answerByKeys();
  expect(named).toEqual([3]);
});

test("a picture that is looked at closely stays the one that is shown as its owner takes others away, and goes with it", async () => {
  const showing = (...photos: string[]) => desk({ ...sent, store: { ...sent.store, photos } });
  const { rerender } = render(showing("/files/a.jpg", "/files/b.jpg"));
  await press(/^Agrandir.*2$/);
  rerender(showing("/files/b.jpg?signature=new"));
  expect(question().getByRole("img").getAttribute("src")).toMatch(/b\.jpg/);
  rerender(showing("/files/c.jpg"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a decision that was refused for a change says so until that was read, and what was written before is told to be of the sending before", async () => {
  const message = "La demande vient d'être modifiée";
  const answer = { resultCode: 409, message, data: { name: "applicationSentAgain" } };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(answer), { status: 409 }));
  const { rerender } = render(desk(sent));
  await press(/^Valider…/);
  await answerByKeys();
  expect(screen.getByRole("alert").textContent).toBe(message);
  rerender(desk(renamed));
  expect(screen.getAllByText(message)).toHaveLength(1);
  await press(/^Remarque Adresse/);
  await press(/^Relu/);
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.getByText(/^Vos remarques ont été écrites sur l'envoi précédent/)).toBeDefined();
});
