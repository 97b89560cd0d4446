import { allCalls } from "@tsena/contract/contract";
import { expect, test, vi } from "vitest";
import { isList } from "./lists.ts";
import { answer, never, requestLayer } from "./testing.ts";

/** The call that reads in a body what others read in a query. */
const alsoReads = "POST Products/GetList";

const reads = allCalls.filter(
  ({ who, route }) => who !== "platform" && who !== "operator" && (route.startsWith("GET ") || route === alsoReads),
);

/** Whether an answer is rows, all of them or a page. */
const isOfRows = ({ output }: (typeof reads)[number]) =>
  output.type === "array" || "rows" in ((output as { entries?: object }).entries ?? {});

test("every call that answers rows is known as a list, and no other", () => {
  const rowsAnswered = reads.filter(isOfRows).map(({ route }) => route);
  expect(reads.filter(({ route }) => isList(route)).map(({ route }) => route)).toEqual(rowsAnswered);
});

test.each(["GET Goods/GetListByShop", "GET Goods/GetQueryIndex", alsoReads, "GET Order/GetList"] as const)(
  "a list that could not be fetched is logged and thrown again, whoever asked and however quietly: %s",
  async (route) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const layer = requestLayer(async () => answer(404, null, { message: "Boutique introuvable" }));
    for (const quiet of [true, false])
      await expect(layer.send(route, {}, { quiet })).rejects.toMatchObject({ message: "Boutique introuvable" });
    const warning = ["A list could not be fetched", route, expect.objectContaining({ resultCode: 404 })];
    expect(logged.mock.calls).toEqual([warning, warning]);
    logged.mockRestore();
  },
);

test("a list that a screen gave up as it was left is no failure", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const layer = requestLayer((_, init) => never(init));
  const left = new AbortController();
  const asked = layer.send("GET Goods/GetListByShop", {}, { signal: left.signal });
  left.abort();
  await expect(asked).rejects.toThrow();
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
