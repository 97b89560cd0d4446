// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StatusLine, type StatusItem } from "./status-line.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const cut = (text: string): StatusItem => ({ id: "link", icon: "offline", text });
const lines = () => screen.getAllByRole("status").flatMap(({ children }) => [...children]);
const said = () => lines().map(({ textContent }) => textContent);

function letGo(): void {
  fireEvent.pointerUp(document.body);
  act(() => void vi.advanceTimersByTime(1_000));
}

test("what a line counts is counted anew under a finger too: it never says of more than there is that it waits", () => {
  const { rerender } = render(<StatusLine items={[cut("2 actions en attente")]} />);
  fireEvent.pointerDown(document.body);
  rerender(<StatusLine items={[cut("1 action en attente")]} />);
  expect(said()).toEqual(["1 action en attente"]);
  letGo();
  expect(said()).toEqual(["1 action en attente"]);
});

test("a line that is over says nothing more, and keeps its place until the tap is over", () => {
  const { rerender } = render(<StatusLine items={[cut("1 action en attente")]} />);
  fireEvent.pointerDown(document.body);
  rerender(<StatusLine items={[]} />);
  expect(said()).toEqual([""]);
  letGo();
  expect(said()).toEqual([]);
});

test("a line that can be tapped does what was read as the finger came", () => {
  const [reopen, toReview] = [vi.fn(), vi.fn()];
  const shop = (text: string, onPress: () => void): StatusItem => ({ id: "shop", icon: "close", text, onPress });
  const { rerender } = render(<StatusLine items={[shop("Rouvrir", reopen)]} />);
  fireEvent.pointerDown(screen.getByRole("button", { name: "Rouvrir" }));
  rerender(<StatusLine items={[shop("Suspendue", toReview)]} />);
  fireEvent.click(screen.getByRole("button", { name: "Rouvrir" }));
  expect([reopen.mock.calls.length, toReview.mock.calls.length]).toEqual([1, 0]);
  letGo();
  expect(said()).toEqual(["Suspendue"]);
});
