// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../api/queries.ts";
import { answer, sessionOf } from "../../api/testing.ts";
import { signIn } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { RingFirstSheet } from "./ring-first-sheet.tsx";

standsInApp();

/** A loudspeaker that is let to make sound. */
class Loudspeaker extends EventTarget {
  state = "running";
  createAnalyser = () => ({ connect: () => undefined });
}

beforeEach(() => {
  vi.stubGlobal("AudioContext", Loudspeaker);
  signIn(sessionOf("t1"));
});

test.each([
  ["rings", 200],
  ["leads to the test where that could not be asked for", 503],
])("one tap on the answer that rings this phone %s", async (_what, code) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return answer(code);
  });
  const onClose = vi.fn();
  const onOpen = vi.fn();
  render(inApp(<RingFirstSheet onOpen={onOpen} onClose={onClose} />));
  fireEvent.click(screen.getByRole("button", { name: "Faire sonner ce téléphone" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(asked.filter((address) => address.includes("AlertTest/Send"))).toHaveLength(1);
  expect(location.pathname + location.hash).toContain("permission");
  expect(onOpen).not.toHaveBeenCalled();
});

test("who closes the question while the phone is still asked to ring is led nowhere once that was answered", async () => {
  history.replaceState(null, "", "#/");
  let bring: (answered: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => (bring = resolve));
  vi.stubGlobal("fetch", () => answered);
  const onClose = vi.fn();
  const { unmount } = render(inApp(<RingFirstSheet onOpen={vi.fn()} onClose={onClose} />));
  fireEvent.click(screen.getByRole("button", { name: "Faire sonner ce téléphone" }));
  await waitFor(() => expect(queryClient.isMutating()).toBe(1));
  unmount();
  await act(async () => bring(answer(200)));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(location.hash).toBe("#/");
  expect(onClose).not.toHaveBeenCalled();
});
