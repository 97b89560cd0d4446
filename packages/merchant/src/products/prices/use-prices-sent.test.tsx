// @vitest-environment happy-dom
import { pricesAtMost } from "@tsena/contract/variants.prices";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { usePricesDraft } from "./use-prices-draft.ts";
import { usePricesSent } from "./use-prices-sent.ts";

standsInApp();

const newPrices = Array.from({ length: 2 * pricesAtMost }, (_, at) => ({ id: `s${at}`, old: 400_000, next: 450_000 }));

/** Sends all prices, and then what is left of them; says what came of it. */
function Sending() {
  const stored = usePricesDraft();
  const { ended, send } = usePricesSent(stored);
  const { left } = stored.draft;
  return (
    <button type="button" onClick={() => void send(left.length === 0 ? newPrices : left)}>
      {ended === null ? `${left.length} left` : `${ended.count} changed, ${ended.kept} kept`}
    </button>
  );
}

test("what another phone has set is counted though the sending was cut after it", async () => {
  const answers = [[{ id: "s0", message: "changed" }], "cut", []] as const;
  let at = 0;
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    const failed = answers[at++] ?? [];
    if (failed === "cut") throw new TypeError("Failed to fetch");
    const { items } = JSON.parse(body as string) as { items: unknown[] };
    return Response.json({ resultCode: 200, message: "", data: { changed: items.length - failed.length, failed } });
  });
  render(inApp(<Sending />));
  const press = () => act(async () => void fireEvent.click(screen.getByRole("button")));
  await press();
  await screen.findByText(`${pricesAtMost} left`);
  await press();
  await screen.findByText(`${2 * pricesAtMost - 1} changed, 1 kept`);
  expect(at).toBe(3);
});
