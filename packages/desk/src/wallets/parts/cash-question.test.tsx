// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { DeskWithdrawal } from "@tsena/contract/desk.withdrawals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../api/queries.ts";
import { CashQuestion } from "./cash-question.tsx";

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));

afterEach(cleanup);

const paid: DeskWithdrawal = {
  id: "w1",
  shopId: "s1",
  shopName: "Gargote Vao",
  ownerName: "Vao",
  ownerAccount: "+261340000001",
  amount: 2_000_000,
  status: "completed",
  expiresAt: "2026-11-30T06:30:00.000Z",
  endedAt: "2026-11-30T06:10:00.000Z",
  paidBy: "Guichet",
  reason: null,
};

test("where nothing is to be paid there is one button, which closes as Esc does", () => {
  const onClose = vi.fn();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <CashQuestion code="tsena:1:d:w1" withdrawal={paid} onClose={onClose} onDone={() => undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Compris/),
  ]);
  fireEvent.click(screen.getByRole("button"));
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
