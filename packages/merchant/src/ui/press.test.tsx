// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSteady } from "./press.ts";

function Card({ id, words }: { id: string; words: string }) {
  return <p role="status">{useSteady(words, id, () => true)}</p>;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("what leaves while a finger is on the screen stays as it stood last, not as it once came, until the tap is over", () => {
  const { rerender } = render(<Card id="1" words="Refuser" />);
  rerender(<Card id="1" words="Le client répond" />);
  fireEvent.pointerDown(document.body);
  rerender(<Card id="2" words="Accepter" />);
  expect(screen.getByRole("status").textContent).toBe("Le client répond");
  fireEvent.pointerUp(document.body);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.getByRole("status").textContent).toBe("Accepter");
});

test("what changes in its place is shown at once, also under a finger", () => {
  const { rerender } = render(<Card id="1" words="Refuser" />);
  fireEvent.pointerDown(document.body);
  rerender(<Card id="1" words="Le client répond" />);
  expect(screen.getByRole("status").textContent).toBe("Le client répond");
  fireEvent.pointerUp(document.body);
  act(() => void vi.advanceTimersByTime(1_000));
});
