// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTurn } from "../../../person/tabs.ts";
import { slipTurn } from "../printed.ts";
import { choosePrinter } from "../printer.choice.ts";
import { bringPen, bringUsb } from "../testing/edge.ts";
import { Printer } from "./printer.tsx";

beforeEach(() => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  bringPen();
});

afterEach(cleanup);

test("a trial waits for the slip that is being printed: two at once would cut each other off", async () => {
  const printer = bringUsb();
  choosePrinter({ way: "usb", paper: 58 });
  let isOut: () => void = () => undefined;
  const slip = inTurn(slipTurn, () => new Promise<void>((done) => (isOut = done)));
  render(
    <I18nProvider i18n={i18n}>
      <Printer />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Imprimer un ticket d'essai" }));
  await new Promise((later) => setTimeout(later, 50));
  expect(printer.slips).toHaveLength(0);
  isOut();
  await slip;
  await waitFor(() => expect(printer.slips).toHaveLength(1));
});
