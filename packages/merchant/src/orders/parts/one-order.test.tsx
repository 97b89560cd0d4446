// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { link } from "../../api/link.ts";
import { OneOrder } from "./one-order.tsx";

afterEach(() => {
  cleanup();
  act(link.reached);
});

function show(dataUpdatedAt: number): void {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  const query = { data: "1120-004", error: null, isPaused: false, dataUpdatedAt };
  render(
    <I18nProvider i18n={i18n}>
      <OneOrder query={query}>{(orderNo) => <p>{orderNo}</p>}</OneOrder>
    </I18nProvider>,
  );
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
