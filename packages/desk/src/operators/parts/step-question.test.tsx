// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { OperatorRow } from "@tsena/contract/desk.factors";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../api/queries.ts";
import { type Step, StepQuestion } from "./step-question.tsx";

i18n.loadAndActivate({ locale: "fr", messages: {} });

const [seen, anew] = ["2026-11-20T06:00:00.000Z", "2026-11-21T06:00:00.000Z"];
const rina: OperatorRow = {
  id: "rina",
  name: "Rina",
  email: "rina@tsena.example",
  factor: "set",
  factorSetAt: seen,
  disabledAt: seen,
  disabledBy: "Soa",
  disabledReason: "Parti",
  isMe: false,
};

const question = (operator: OperatorRow, step: Step) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={createQueryClient()}>
      <StepQuestion operator={operator} step={step} onClose={() => undefined} onDone={() => undefined} />
    </QueryClientProvider>
  </I18nProvider>
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["reset", "Retirer", { operatorId: "rina", before: seen }],
  ["enable", "Réactiver", { operatorId: "rina", disabled: false, before: seen }],
] as const)("what is to be undone by %s is what was seen as it was asked", async (step, answer, deed) => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(JSON.stringify({ resultCode: 200, message: "", data: null }));
  });
  const { rerender } = render(question(rina, step));
  rerender(question({ ...rina, factorSetAt: anew, disabledAt: anew }, step));
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${answer}`) }));
  await vi.waitFor(() => expect(sent).toEqual([deed]));
});
