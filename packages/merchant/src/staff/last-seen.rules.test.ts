import { expect, test } from "vitest";
import { isTraceGone } from "./last-seen.rules.ts";

const createdAt = "2026-09-01T09:00:00.000Z";

test("of who was added within 60 days it is known that they have not come yet, and of nobody else", () => {
  expect(isTraceGone({ createdAt }, Date.parse("2026-10-31T09:00:00.000Z"))).toBe(false);
  expect(isTraceGone({ createdAt }, Date.parse("2026-10-31T09:00:01.000Z"))).toBe(true);
});
