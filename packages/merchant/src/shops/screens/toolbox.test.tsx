// @vitest-environment happy-dom
import type { ClosedReason } from "@tsena/contract/shops.states";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answer, sessionOf } from "../../api/testing.ts";
import { queryClient } from "../../api/queries.ts";
import { signIn, signOut } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { Toolbox } from "./toolbox.tsx";

standsInApp();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

beforeEach(() => {
  queryClient.clear();
  signIn(sessionOf("t1"));
});

/** What is offered once a power cut is to be said of a shop that is closed for this. */
async function offered(reason: ClosedReason, until: string | null, firstSteps: string[] = []): Promise<string[]> {
  vi.stubGlobal("fetch", async () => answer(200, { hours: [], firstSteps, effective: { open: false, reason, until } }));
  render(inApp(<Toolbox />));
  fireEvent.click(screen.getByRole("button", { name: "Délestage" }));
  await screen.findByRole("dialog", { name: "Faire une pause" });
  await waitFor(() => expect(screen.queryByText("Chargement…")).toBeNull());
  const buttons = within(screen.getByRole("dialog")).getAllByRole("button");
  return buttons.map(({ textContent }) => textContent).filter((words) => words !== "");
}

test("a shop that stays closed until somebody opens it is not set by a power cut to open by itself: the tool leads to its page", async () => {
  expect(await offered("closing", null)).toEqual(["Voir ma boutique"]);
  expect(screen.getByText("Boutique fermée")).toBeDefined();
});

test("a shop that nobody has opened yet is told so, and not that it is closed", async () => {
  expect(await offered("closing", null, ["open"])).toEqual(["Voir ma boutique"]);
  expect(screen.getByText("Pas encore ouverte")).toBeDefined();
});

test.each<ClosedReason>(["pause", "outsideHours"])(
  "a power cut is said of a shop that opens by itself (%s)",
  async (reason) => {
    expect(await offered(reason, inHours(1))).toContainEqual(expect.stringMatching(/^4\u00A0?\s?h/));
  },
);

test("outside its hours a shop is offered what lasts beyond its opening: anything shorter would change nothing", async () => {
  const choices = await offered("outsideHours", inHours(3));
  expect(choices).toContainEqual(expect.stringMatching(/^4\s?h/));
  expect(choices).not.toContainEqual(expect.stringMatching(/^(30\smin|[123]\s?h)/));
});

test("a shop whose opening is farther off than any power cut is offered none, and is told that nobody can order anyhow", async () => {
  expect(await offered("outsideHours", inHours(100))).toEqual(["Fermer la boutique"]);
  expect(screen.queryByRole("heading", { name: /Délestage/ })).toBeNull();
  expect(screen.getByText("Les clients ne peuvent pas commander en dehors des horaires.")).toBeDefined();
});

test("who answers orders only finds in the toolbox what is theirs", () => {
  const toolsOf = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  vi.stubGlobal("fetch", async () => answer(200));
  render(inApp(<Toolbox />));
  expect(toolsOf()).toEqual(expect.arrayContaining(["Délestage", "Tout le stock au complet"]));
  act(() => signOut());
  act(() => signIn({ ...sessionOf("t2"), loginType: 2, permissions: ["orders.view", "orders.handle"] }));
  expect(toolsOf()).toEqual(["Tester la sonnerie", "Rendre la monnaie"]);
});
