// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SidePanel } from "./side-panel.tsx";

/** What can be done once: its button goes with it. */
function Deed() {
  const [isDone, setDone] = useState(false);
  return isDone ? null : (
    <button type="button" onClick={() => setDone(true)}>
      Révoquer
    </button>
  );
}

/** Two rows, each with a way to its panel; `loads` draws another panel first, as what is found by its id does. */
function List({ loads = false }: { loads?: boolean }) {
  const [open, setOpen] = useState("");
  const [isHere, setHere] = useState(!loads);
  const close = () => setOpen("");
  return (
    <I18nProvider i18n={i18n}>
      {["Analakely", "Isotry"].map((name) => (
        <button key={name} type="button" onClick={() => setOpen(name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => setHere(true)}>
        found
      </button>
      {open === "" ? null : (
        <SidePanel key={isHere ? open : "coming"} title={`${open} ouvert`} onClose={close}>
          <Deed />
        </SidePanel>
      )}
    </I18nProvider>
  );
}

const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) =>
  act(async () => {
    button(name).focus();
    fireEvent.click(button(name));
  });

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));
afterEach(cleanup);

test("a panel that is closed gives the focus back to the row that it was opened from, and takes it from nobody else", async () => {
  render(<List />);
  await press("Isotry");
  expect(document.activeElement?.textContent).toBe("Isotry ouvert");
  await press("Fermer");
  expect(document.activeElement).toBe(button("Isotry"));

  await press("Isotry");
  await press("Analakely");
  expect(document.activeElement?.textContent).toBe("Analakely ouvert");
  await act(async () => fireEvent.keyDown(document, { key: "Escape" }));
  expect(document.activeElement).toBe(button("Analakely"));

  await press("Analakely");
  await press("Révoquer");
  await act(async () => fireEvent.keyDown(document, { key: "Escape" }));
  expect(document.activeElement).toBe(button("Analakely"));

  await press("Analakely");
  button("Isotry").focus();
  await act(async () => fireEvent.keyDown(document, { key: "Escape" }));
  expect(document.activeElement).toBe(button("Isotry"));
});

test("a panel whose answer came later knows where it was opened from", async () => {
  render(<List loads />);
  await press("Analakely");
  await act(async () => fireEvent.click(button("found")));
  expect(document.activeElement?.textContent).toBe("Analakely ouvert");
  await press("Fermer");
  expect(document.activeElement).toBe(button("Analakely"));
});
