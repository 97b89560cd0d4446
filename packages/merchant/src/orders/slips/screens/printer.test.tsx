// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { inApp, standsInApp } from "../../../person/testing/screens.tsx";
import { inTurn } from "../../../person/tabs.ts";
import { slipTurn } from "../printed.ts";
import { choosePrinter } from "../printer.choice.ts";
import { bringPen, bringUsb } from "../testing/edge.ts";
import { Printer } from "./printer.tsx";

standsInApp();

beforeEach(bringPen);

test("a trial waits for the slip that is being printed: two at once would cut each other off", async () => {
  const printer = bringUsb();
  choosePrinter({ way: "usb", paper: 58 });
  let isOut: () => void = () => undefined;
  const slip = inTurn(slipTurn, () => new Promise<void>((done) => (isOut = done)));
  render(inApp(<Printer />));
  fireEvent.click(screen.getByRole("button", { name: "Imprimer un ticket d'essai" }));
  await new Promise((later) => setTimeout(later, 50));
  expect(printer.slips).toHaveLength(0);
  isOut();
  await slip;
  await waitFor(() => expect(printer.slips).toHaveLength(1));
});
