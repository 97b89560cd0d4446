// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { DeskAccount } from "@tsena/contract/desk";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../api/queries.ts";
import { DisablingQuestion } from "./disabling-question.tsx";

const owner: DeskAccount = {
  id: "u1",
  phone: "+261340000001",
  formerPhone: null,
  email: null,
  userName: "Vao",
  role: "owner",
  shopName: "Gargote Vao",
  auditStatus: null,
  createdAt: "2026-11-01T06:00:00.000Z",
  lastSeenAt: null,
  disabledAt: null,
  disabledBy: null,
  disabledReason: null,
};

/** The looks that wait for their answer. */
let looks: ((open: { stoppable: number; sent: number }) => void)[];
const client = createQueryClient();

/** What was sent to disable or enable. */
let sent: unknown[];

/** Waits until so many looks are under way, and that is drawn. */
const untilLooking = (count: number) =>
  act(async () => {
    await vi.waitFor(() => expect([looks.length, client.isFetching()]).toEqual([count, count]));
    await new Promise((resolve) => void setTimeout(resolve, 20));
  });

const answered = async (stoppable: number) => {
  looks.shift()?.({ stoppable, sent: 0 });
  await untilLooking(0);
};

const question = (account: DeskAccount) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={client}>
      <DisablingQuestion account={account} onClose={() => undefined} onDone={() => undefined} />
    </QueryClientProvider>
  </I18nProvider>
);

const ask = () => render(question(owner));

const isBlocked = () => screen.getByRole("button", { name: /^Désactiver/ }).getAttribute("aria-disabled") === "true";

beforeEach(() => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  looks = [];
  sent = [];
  vi.stubGlobal(
    "fetch",
    (_address: string, { body }: RequestInit) =>
      new Promise<Response>((resolve) => {
        if (typeof body === "string") sent.push(JSON.parse(body));
        else looks.push((data) => resolve(new Response(JSON.stringify({ resultCode: 200, message: "", data }))));
      }),
  );
});

afterEach(() => {
  cleanup();
  client.clear();
  vi.unstubAllGlobals();
});

test("an answer waits for how much it stops, and stays ready while that is looked at anew", async () => {
  ask();
  await untilLooking(1);
  expect(isBlocked()).toBe(true);
  await answered(1);
  expect(isBlocked()).toBe(false);
  void client.refetchQueries();
  await untilLooking(1);
  expect(isBlocked()).toBe(false);
  expect(screen.getByText(/^1 retrait qui n'est pas encore versé/)).toBeDefined();
  await answered(2);
  expect(screen.getByText(/^2 retraits qui ne sont pas encore versés/)).toBeDefined();
});

test("asked once more, it waits for how much it stops by now, and says nothing of before", async () => {
  ask();
  await untilLooking(1);
  await answered(1);
  cleanup();
  ask();
  await untilLooking(1);
  expect(isBlocked()).toBe(true);
  expect(screen.queryByText(/retrait/)).toBeNull();
  await answered(2);
  expect(isBlocked()).toBe(false);
  expect(screen.getByText(/^2 retraits/)).toBeDefined();
});

test.each([
  ["disabled", "Désactiver", { disabled: true, reason: "Vol" }],
  ["enabled", "Réactiver", { disabled: false, before: "2026-11-20T06:00:00.000Z" }],
] as const)("what was asked stays so where the account is %s meanwhile", async (_meanwhile, answer, deed) => {
  const free = { ...owner, role: "staff" as const };
  const stopped = { ...free, disabledAt: "2026-11-20T06:00:00.000Z", disabledBy: "Rina", disabledReason: "Plainte" };
  const [asked, meanwhile] = deed.disabled ? [free, stopped] : [stopped, free];
  const { rerender } = render(question(asked));
  if (deed.disabled) fireEvent.change(screen.getByLabelText("Motif"), { target: { value: deed.reason } });
  rerender(question(meanwhile));
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${answer}`) }));
  await vi.waitFor(() => expect(sent).toEqual([{ userId: "u1", ...deed }]));
});
