// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { link } from "../../api/link.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { OneOrder } from "./one-order.tsx";

standsInApp();

afterEach(() => act(link.reached));

function show(dataUpdatedAt: number): void {
  const query = { data: "1120-004", error: null, isPaused: false, dataUpdatedAt };
  render(inApp(<OneOrder query={query}>{(orderNo) => <p>{orderNo}</p>}</OneOrder>));
}

const said = () => screen.queryByText(/^Vu à( 20 nov\.)? \d\d:\d\d$/);

test("without a link an order says when it was seen last: somebody may have cancelled it since", () => {
  show(Date.parse("2026-11-20T09:00:00.000Z"));
  expect(said()).toBeNull();
  act(link.lost);
  expect(screen.getByText("1120-004")).toBeDefined();
  expect(said()).not.toBeNull();
});

test("an order that only a list has lent so far names no time that was never its own", () => {
  show(0);
  act(link.lost);
  expect(said()).toBeNull();
});
