// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CallFailed } from "../call-failed.ts";
import { ReportUnexpected } from "../unexpected.ts";
import { useSending } from "./use-sending.ts";

i18n.loadAndActivate({ locale: "fr", messages: {} });

function Sender({ send }: { send: () => Promise<unknown> }) {
  const { state, error, run } = useSending<void, unknown>(send);
  return (
    <>
      <button type="button" onClick={() => void run()}>
        send
      </button>
      <output>{state}</output>
      <p>{error?.message}</p>
    </>
  );
}

/** Presses once; gives what the app was told of. */
async function press(send: () => Promise<unknown>) {
  const reported: string[] = [];
  render(
    <ReportUnexpected value={({ message }) => void reported.push(message)}>
      <Sender send={send} />
    </ReportUnexpected>,
  );
  await act(async () => screen.getByRole("button").click());
  return reported;
}

const state = () => screen.getByRole("status").textContent;

afterEach(cleanup);

test("what breaks on the way is reported in words, and nobody says that it was refused", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const reported = await press(() => Promise.reject(new RangeError("broken")));
  expect(reported).toHaveLength(1);
  expect(screen.getByText(reported[0]!)).toBeDefined();
  expect(reported[0]).not.toContain("broken");
  expect(state()).toBe("unknown");
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test.each([
  [409, "refused"],
  [0, "unknown"],
])("a call that fails by %i is %s, and is told where it was made", async (resultCode, ends) => {
  const reported = await press(() => Promise.reject(new CallFailed({ resultCode, name: "", message: "Non" })));
  expect(reported).toEqual([]);
  expect(state()).toBe(ends);
  expect(screen.getByText("Non")).toBeDefined();
});

test("what may have arrived stays unknown where it is turned away as it comes again, until its work is refused", async () => {
  const codes = [0, 429, 0, 409];
  await press(async () => {
    throw new CallFailed({ resultCode: codes.shift() ?? 0, name: "", message: "Non" });
  });
  const states = [state()];
  while (codes.length > 0) {
    await act(async () => screen.getByRole("button").click());
    states.push(state());
  }
  expect(states).toEqual(["unknown", "unknown", "unknown", "refused"]);
});
