// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import type { Order } from "@tsena/web/shapes.ts";
import { expect, test } from "vitest";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { CustomerSaidNo } from "./customer-asked.tsx";

standsInApp();

/** What is told of an order whose customer was asked. */
function told(answer: NonNullable<Order["proposal"]>["answer"], status: Order["status"] = 2): string {
  const proposal = { id: "p", answerBy: answer === null ? "2026-11-20T09:04:00.000Z" : null, answer };
  const { container, unmount } = render(inApp(<CustomerSaidNo order={{ status, proposal } as unknown as Order} />));
  const text = container.textContent;
  unmount();
  return text;
}

test("a customer's no and her silence are told apart, each until the order is answered", () => {
  expect(told(null)).toBe("");
  expect(told("declined")).toBe("Le client a dit non\u00A0: acceptez toute la commande, ou refusez-la.");
  expect(told("unanswered")).toBe("Le client n'a pas répondu\u00A0: acceptez toute la commande, ou refusez-la.");
  expect(told("accepted")).toBe("");
  for (const answer of ["declined", "unanswered"] as const) expect(told(answer, 3)).toBe("");
});
