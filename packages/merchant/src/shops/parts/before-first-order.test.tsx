// @vitest-environment happy-dom
import { type FirstStep, firstSteps } from "@tsena/contract/shops.milestones";
import { act, render, screen } from "@testing-library/react";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { sessionOf } from "../../api/testing.ts";
import { signIn, signOut } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { BeforeFirstOrder } from "./before-first-order.tsx";

standsInApp();

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  signIn(sessionOf("t1"));
});

const withLeft = (left: readonly FirstStep[]) =>
  inApp(
    <BeforeFirstOrder
      shop={
        {
          firstSteps: left,
          effective: { isOpen: false, reason: "closing", until: null },
        } as unknown as ManagedShop
      }
    />,
  );

/** Whether the way to open stands above the first step. */
function opensFirst(): boolean {
  const open = screen.getByRole("button", { name: "Ouvrir la boutique" });
  const step = screen.getByRole("link", { name: /Mettez un plat en vente/ });
  return (open.compareDocumentPosition(step) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

test("the way to open comes last where more is left, also where the phone did not know yet that anything is", () => {
  const { rerender } = render(withLeft([]));
  expect(screen.queryByRole("button")).toBeNull();
  rerender(withLeft(firstSteps));
  expect(opensFirst()).toBe(false);
  rerender(withLeft(["open"]));
  expect(opensFirst()).toBe(false);
});

test("the way to open comes first where all else was done as the list came", () => {
  render(withLeft(["open"]));
  expect(opensFirst()).toBe(true);
});

test("who may do nothing of what is left is shown no list of it", () => {
  act(() => signOut());
  signIn({ ...sessionOf("t2"), loginType: 2, permissions: ["stock"] });
  const { rerender } = render(withLeft(firstSteps));
  expect(screen.queryByRole("heading", { name: "Avant la première commande" })).toBeNull();
  act(() => signOut());
  act(() => signIn({ ...sessionOf("t3"), loginType: 2, permissions: ["stock", "goods"] }));
  rerender(withLeft(firstSteps));
  expect(screen.getByRole("heading", { name: "Avant la première commande" })).toBeDefined();
});
