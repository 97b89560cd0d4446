// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderHook } from "@testing-library/react";
import { failures, sentence } from "@tsena/contract/failures";
import type { Language } from "@tsena/contract/languages";
import { expect, test } from "vitest";
import { messages } from "../i18n/locales/zh/shell.po";
import type { UnsentKind, PayloadOf } from "./unsent.kinds.ts";
import type { Unsent } from "./unsent.rules.ts";
import { useUnsentWords } from "./use-unsent-words.ts";

/** An acceptance that is over; what lies on the phone from an older version says nothing but its refusal. */
const accepted: Unsent = {
  key: "k",
  at: 1,
  kind: "accept",
  about: "7",
  title: "A7",
  payload: { id: "7" },
  tried: true,
  refusal: "Trop tard",
};

/** What is said of it in a language. */
function said(language: Language, news: Partial<Unsent>): string {
  i18n.loadAndActivate({ locale: language, messages: language === "zh" ? messages : {} });
  const { result } = renderHook(() => useUnsentWords(), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  return result.current.overWords({ ...accepted, ...news });
}

test("a refusal is said in the language of now, whatever it was said in", () => {
  const refused = { refusal: failures.orderCancelled.fr, overAs: "orderCancelled" } as const;
  expect(said("fr", refused)).toBe("Commande A7 non acceptée. Cette commande a été annulée.");
  expect(said("zh", refused)).toBe("订单 A7 未接单成功。订单已取消。");
  const paused = {
    kind: "switch",
    payload: { isOpen: false, reason: "pause", until: "2026-11-20T12:00:00+03:00" },
    refusal: failures.pauseWhileClosed.fr,
    overAs: "pauseWhileClosed",
  } as const;
  expect(said("fr", paused)).toBe(`Pause non prise en compte. ${failures.pauseWhileClosed.fr}.`);
  expect(said("zh", paused)).toBe("暂停未生效。店铺未营业，无法暂停，请先开店。");
});

test("so is the right that is missing, which fills a sentence; what else fills one stays as it was said", () => {
  const missing = (language: Language) => sentence("moduleNotGranted", language, { module: "orders.handle" });
  const refused = { refusal: missing("fr"), overAs: "moduleNotGranted" } as const;
  expect(said("fr", refused)).toContain(missing("fr"));
  expect(said("zh", refused)).toBe(`订单 A7 未接单成功。${missing("zh")}。`);
  const filled = { refusal: "Réessayez dans 5 s", overAs: "tooManyCalls" } as const;
  expect(said("zh", filled)).toBe("订单 A7 未接单成功。Réessayez dans 5 s。");
});

test("what lies there from an older version, and is of no failure of the table, is said as it was", () => {
  expect(said("fr", {})).toBe("Commande A7 non acceptée. Trop tard.");
  expect(said("zh", { overAs: "" })).toBe("订单 A7 未接单成功。Trop tard。");
});

test("what is too old and has never left the phone is said so in the language of now", () => {
  const old = { tried: false, refusal: "", overAs: "tooOld" } as const;
  expect(said("fr", old)).toBe(
    "Commande A7 non acceptée. Trop ancien pour être envoyé\u00A0: regardez où cela en est.",
  );
  expect(said("zh", old)).toBe("订单 A7 未接单成功。时间过久，未发送，请查看当前状态。");
});

const unanswered: { [K in UnsentKind]: [payload: PayloadOf<K>, fr: string, zh: string] } = {
  accept: [{ id: "7" }, "Commande A7 acceptée\u00A0?", "订单 A7 接单成功了吗？"],
  refuse: [{ id: "7", reason: "closing" }, "Commande A7 refusée\u00A0?", "订单 A7 拒单成功了吗？"],
  ready: [
    { id: "7" },
    "Commande A7\u00A0: «\u00A0C'est prêt\u00A0» pris en compte\u00A0?",
    "订单 A7 的“出餐完成”生效了吗？",
  ],
  delay: [{ id: "7", minutes: 5 }, "Commande A7\u00A0: retard pris en compte\u00A0?", "订单 A7 的延时生效了吗？"],
  switch: [{ isOpen: true }, "Boutique ouverte\u00A0?", "开店成功了吗？"],
  setStock: [{ id: "7", stock: 5 }, "Stock de A7 changé\u00A0?", "A7 的库存更改成功了吗？"],
  sellOut: [
    { productId: "7", stock: 0 },
    "A7\u00A0: «\u00A0Épuisé\u00A0» pris en compte\u00A0?",
    "A7 的“售罄”生效了吗？",
  ],
};

test.each(Object.entries(unanswered))(
  "of '%s' that was tried and never answered it is asked whether it is done, and said where that is seen",
  (kind, [payload, fr, zh]) => {
    const tried = { kind, payload, refusal: "", overAs: "unknown" } as Partial<Unsent>;
    expect(said("fr", tried)).toBe(`${fr} Réponse jamais reçue\u00A0: regardez où cela en est.`);
    expect(said("zh", tried)).toBe(`${zh}一直没收到结果，请查看当前状态。`);
  },
);
