import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  Account,
  ChosenInput,
  Email,
  filledText,
  LongText,
  Minutes,
  Moment,
  pageInput,
  Phone,
  Text,
} from "./values.ts";

describe("a phone number", () => {
  it.each([
    ["+261340000001", "+261340000001"],
    ["+261 34 00 000 01", "+261340000001"],
    ["+261.34.00-000(01)", "+261340000001"],
    ["+8613800138000", "+8613800138000"],
    ["＋２６１　３４　００　０００　０１", "+261340000001"],
    ["＋２６１。３４。００。０００。０１", "+261340000001"],
    ["\u202A+261 34‑00–000 01\u202C", "+261340000001"],
    ["+261 (0)34 00 000 01", "+261340000001"],
    ["+261 034 00 000 01", "+261340000001"],
    ["+33 (0)6 12 34 56 78", "+33612345678"],
  ])("%s is read as %s", (typed, kept) => {
    expect(v.parse(Phone, typed)).toBe(kept);
  });

  it.each(["0340000001", "+0340000001", "+26134", "+2613400000012345", "+26134000000a", "261340000001", ""])(
    "%s is refused as incomplete",
    (typed) => {
      expect(v.safeParse(Phone, typed).issues?.[0].message).toBe("phoneInvalid");
    },
  );
});

describe("an e-mail address", () => {
  it.each([
    ["desk@tsena.example", "desk@tsena.example"],
    [" Rija.R_1%a+b-c@Mail-1.Tsena.MG ", "rija.r_1%a+b-c@mail-1.tsena.mg"],
    ["a@b.co", "a@b.co"],
  ])("%s is read as %s", (typed, kept) => {
    expect(v.parse(Email, typed)).toBe(kept);
  });

  it.each(["a@b", "a@b.c", "@b.co", "a b@c.mg", "a@b_c.mg", "a@b.c0", "é@b.mg", "a@b.mg, c@d.mg"])(
    "%s is refused",
    (typed) => {
      expect(v.safeParse(Email, typed).issues?.[0].message).toBe("emailInvalid");
    },
  );
});

describe("a text that must say something", () => {
  it.each([
    ["nothing", ""],
    ["spaces", " \u00A0\u3000"],
    ["zero-width spaces", "\u200B \u200B"],
    ["joiners and marks of direction", "\u200D\u2060\u202E\u2066"],
    ["soft hyphens", "\u00AD\u00AD"],
    ["fillers of Hangul and Braille", "\u3164\uFFA0\u115F\u2800"],
    ["what chooses how a sign looks", "\uFE0F\u{E0020}"],
    ["control characters", "\u0001\u007F"],
  ])("says nothing by %s", (_what, text) => {
    expect(v.safeParse(filledText(200, "staffNameMissing"), text).issues?.[0].message).toBe("staffNameMissing");
  });

  it.each(["Zébu", "面", "❤️", "👨‍👩‍👧", "🏴\u{E0067}\u{E007F}", "م\u200Cی", "a b", "!"])(
    "says something by %s, which stays as it is",
    (text) => {
      expect(v.parse(Text, text)).toBe(text);
      expect(v.parse(Text, ` \u200B${text}\u2060 \u200B`)).toBe(text);
    },
  );
});

describe("a long text", () => {
  it("is empty by what nobody sees", () => {
    expect(v.parse(LongText, "\n\u200B \u2060")).toBe("");
    expect(v.parse(LongText, "\u200BPain\n\nBeurre\u200B\n")).toBe("Pain\n\nBeurre");
  });
});

describe("an account", () => {
  it("is a phone number or an e-mail address", () => {
    expect(v.parse(Account, "+261 34 00 000 01")).toBe("+261340000001");
    expect(v.parse(Account, "Desk@Tsena.example")).toBe("desk@tsena.example");
    expect(v.parse(Account, "　Ｄｅｓｋ＠Ｔｓｅｎａ．ｅｘａｍｐｌｅ")).toBe("desk@tsena.example");
  });

  it("is refused in words that suit both", () => {
    expect(v.safeParse(Account, "rija").issues?.[0].message).toBe("accountInvalid");
    expect(v.safeParse(Account, undefined).issues?.[0].message).toBe("accountInvalid");
  });
});

describe("one thing or several", () => {
  it("are the same to a handler", () => {
    expect(v.parse(ChosenInput, { id: "a" })).toEqual({ ids: ["a"] });
    expect(v.parse(ChosenInput, { ids: ["a", "b"] })).toEqual({ ids: ["a", "b"] });
  });

  it("must be at least one", () => {
    expect(v.safeParse(ChosenInput, {}).issues?.[0].message).toBe("nothingChosen");
    expect(v.safeParse(ChosenInput, { ids: [] }).issues?.[0].message).toBe("nothingChosen");
  });
});

describe("numbers that a person gives", () => {
  it("are whole and within reason", () => {
    expect([1, 1440].every((minutes) => v.is(Minutes, minutes))).toBe(true);
    expect([0, 1441, 1.5, "5"].some((minutes) => v.is(Minutes, minutes))).toBe(false);
    expect(v.is(v.object(pageInput), { page: 1, rows: 100 })).toBe(true);
    expect(v.is(v.object(pageInput), { page: 0 })).toBe(false);
    expect(v.is(v.object(pageInput), { rows: 101 })).toBe(false);
  });
});

describe("a moment", () => {
  it.each(["2026-11-20T09:00:00.000Z", "2026-11-20T12:00:00+03:00", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])(
    "%s is one",
    (text) => {
      expect(v.is(Moment, text)).toBe(true);
    },
  );

  it.each([
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59-12:00",
    "-004713-01-01T00:00:00Z",
  ])("%s is none: no database reads its year alike", (text) => {
    expect(v.safeParse(Moment, text).issues?.[0].message).toBe("fieldWrong");
  });
});
