import { describe, expect, test } from "vitest";
import { said, unsaid, wrongIn } from "./voice.ts";

describe("the voice", () => {
  test("finds what is not said, by whom it is not said to", () => {
    expect(unsaid.anybody.length).toBeGreaterThan(20);
    for (const word of unsaid.anybody) expect(wrongIn({ text: `A ${word} z`, reader: "others" })).toContain(word);
    for (const word of unsaid.shop) {
      expect(wrongIn({ text: `A ${word} z`, reader: "shop" })).toContain(word);
      expect(wrongIn({ text: `A ${word} z`, reader: "others" })).toEqual([]);
    }
    expect(wrongIn({ text: "Les champignons sont servis", reader: "shop" })).toEqual([]);
    expect(wrongIn({ text: "Vérifiez les champs", reader: "shop" })).toEqual(["champ"]);
  });

  test("is kept by every text of the catalogues, of the failures and of the messages", () => {
    expect(said.length).toBeGreaterThan(5000);
    const wrong = said.flatMap((one) => wrongIn(one).map((word) => `${word} · ${one.where} · ${one.text}`));
    expect(wrong).toEqual([]);
  });

  test("asks with a verb and its pronoun that no line parts: their hyphen is the one that does not break (U+2011)", () => {
    const inverted = /\p{L}-(?:t-)?(?:vous|nous|ils?|elles?|on|ce)(?!\p{L})/u;
    const asked = said.filter(({ reader, text }) => reader === "shop" && /\s\?/.test(text));
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter(({ text }) => inverted.test(text))).toEqual([]);
  });
});
