import { expect, test } from "vitest";
import { isSealedNow, seal, unseal } from "./sealing.ts";

const [old, now] = ["the first secret of thirty-two letters", "the second secret of thirty-two letters"] as const;
const matter = "answer person:1 key-1";

test("what is sealed opens under its secret or one before it, and for its matter alone", () => {
  const sealed = seal([old], matter, '{"token":"é"}');
  expect(sealed).not.toContain("token");
  expect(seal([old], matter, '{"token":"é"}')).not.toBe(sealed);
  expect(unseal([now, old], matter, sealed)).toBe('{"token":"é"}');
  expect(unseal([now, old], matter, seal([now, old], matter, ""))).toBe("");
  expect(unseal([now], matter, sealed)).toBeUndefined();
  expect(unseal([now, old], "answer person:2 key-1", sealed)).toBeUndefined();
  expect([isSealedNow([old], matter, sealed), isSealedNow([now, old], matter, sealed)]).toEqual([true, false]);
});

test("what was changed or cut short does not open", () => {
  const [mark = "", body = ""] = seal([old], matter, "text").split(".");
  for (const at of Buffer.from(body, "base64url").keys()) {
    const changed = Buffer.from(body, "base64url");
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(unseal([old], matter, `${mark}.${changed.toString("base64url")}`)).toBeUndefined();
  }
  for (const cut of ["", mark, `${mark}.`, `${mark}.${body.slice(0, 20)}`]) {
    expect(unseal([old], matter, cut)).toBeUndefined();
  }
});
