// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test } from "vitest";
import { useKeptFocus } from "./use-kept-focus.ts";

/** A list with a panel beside it; what is done takes the row away, and the button of the panel. */
function Page({ isDone = false }: { isDone?: boolean }) {
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  return (
    <main ref={main} tabIndex={-1}>
      <button type="button">Chercher</button>
      <div role="region" aria-label="Comptes" tabIndex={-1}>
        {isDone ? null : <a href="#row">Analakely</a>}
      </div>
      <aside>
        <h2 tabIndex={-1}>Analakely ouvert</h2>
        {isDone ? null : <button type="button">Révoquer</button>}
      </aside>
      {isDone ? null : <a href="#last">Le dernier</a>}
    </main>
  );
}

afterEach(cleanup);

test.each([
  ["the button of a panel", () => screen.getByRole("button", { name: "Révoquer" }), () => screen.getByRole("heading")],
  ["a row", () => screen.getByRole("link", { name: "Analakely" }), () => screen.getByRole("region")],
  [
    "what stands on the page itself",
    () => screen.getByRole("link", { name: "Le dernier" }),
    () => screen.getByRole("main"),
  ],
])("what is done leaves the focus near by where it takes away %s", async (_what, held, refuge) => {
  const { rerender } = render(<Page />);
  held().focus();
  rerender(<Page isDone />);
  await waitFor(() => expect(document.activeElement).toBe(refuge()));
});

test("the focus stays where it is, and is taken from nobody who has it", async () => {
  const { rerender } = render(<Page />);
  const search = screen.getByRole("button", { name: "Chercher" });
  screen.getByRole("button", { name: "Révoquer" }).focus();
  search.focus();
  rerender(<Page isDone />);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(search);
});
