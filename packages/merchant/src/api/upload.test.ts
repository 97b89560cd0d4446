import { i18n } from "@lingui/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uploadPicture } from "./upload.ts";

/** An answer to each upload, as whatever stands between the phone and the server gives it. */
function answerWith(status: number, text: string, headers = ""): void {
  class Answered extends EventTarget {
    upload = new EventTarget();
    status = status;
    responseText = text;
    open = () => undefined;
    setRequestHeader = () => undefined;
    getAllResponseHeaders = () => headers;
    abort = () => undefined;
    send(): void {
      queueMicrotask(() => this.dispatchEvent(new Event("load")));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Answered);
}

beforeEach(() => i18n.loadAndActivate({ locale: "fr", messages: {} }));

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["without content", 204, ""],
  ["that nothing has changed", 304, ""],
  ["in words of its own", 200, "<html>Bienvenue</html>"],
])("an answer of a proxy %s ends the upload as one that has not come through", async (_which, status, text) => {
  answerWith(status, text);
  const sent = uploadPicture(new Blob(["photo"]), "product", { idempotencyKey: "a-key-of-its-own-0001" });
  const soon = new Promise((_, fail) => setTimeout(() => fail(new Error("no end")), 1_000));
  await expect(Promise.race([sent, soon])).rejects.toMatchObject({ resultCode: 0 });
});

test("a picture that a proxy finds too heavy is refused: sent again as it is, it would be so again", async () => {
  answerWith(413, "<html><h1>413 Request Entity Too Large</h1></html>");
  await expect(uploadPicture(new Blob(["photo"]), "product", {})).rejects.toMatchObject({ resultCode: 413 });
});

test("a picture that is refused for a time is told for how long, as the answer's head says it", async () => {
  const refused = { resultCode: 429, message: "…", data: { name: "imagesTooMany" } };
  answerWith(429, JSON.stringify(refused), "content-type: application/json\r\nretry-after: 120\r\n");
  await expect(uploadPicture(new Blob(["photo"]), "product", {})).rejects.toMatchObject({
    resultCode: 429,
    waitSeconds: 120,
  });
});
