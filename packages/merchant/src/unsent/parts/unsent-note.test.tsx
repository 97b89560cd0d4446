// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { messages } from "../../i18n/locales/zh/shell.po";
import { afterEach, expect, test } from "vitest";
import { linkStore } from "../../api/link.ts";
import type { UnsentNow } from "../unsent.rules.ts";
import { UnsentNote } from "./unsent-note.tsx";

const tapped: UnsentNow = {
  key: "k",
  at: 1,
  kind: "accept",
  about: "7",
  title: "A7",
  payload: { id: "7" },
  tried: false,
};

afterEach(cleanup);

/** What the note of an acceptance says without a link. */
async function note(language: "fr" | "zh", unsent: UnsentNow): Promise<string> {
  i18n.loadAndActivate({ locale: language, messages: language === "zh" ? messages : {} });
  await act(async () => linkStore.set({ ...linkStore.get(), online: false }));
  render(
    <I18nProvider i18n={i18n}>
      <UnsentNote unsent={unsent} />
    </I18nProvider>,
  );
  return screen.getByRole("status").textContent;
}

test("what never left the phone is said to wait, and can be taken back", async () => {
  expect(await note("fr", tapped)).toBe(
    "Acceptation\u00A0: envoi en attentePart dès que la connexion revient.Ne pas envoyer",
  );
});

test("of what was tried and may have been done it is not said that it was not sent: its answer is not known", async () => {
  const tried = { ...tapped, tried: true };
  expect(await note("fr", tried)).toBe(
    "Acceptation\u00A0: réponse pas encore reçuePeut-être déjà pris en compte. On le saura dès que la connexion revient.",
  );
  cleanup();
  expect(await note("zh", tried)).toBe("接单：还没收到结果可能已经生效，网络恢复后就会知道。");
});

test("what a reload would lose is said to be so", async () => {
  const loose = "Gardez cette page ouverte\u00A0: ce n'est pas encore noté sur le téléphone.";
  expect(await note("fr", { ...tapped, isLoose: true })).toContain(loose);
  cleanup();
  expect(await note("fr", tapped)).not.toContain(loose);
});

test("without a link a refusal that is held back is not said to go in some seconds", async () => {
  const held = { ...tapped, isHeld: true, heldUntil: Date.now() + 8_000 };
  expect(await note("fr", held)).toContain("Part dès que la connexion revient.");
  cleanup();
  expect(await note("zh", held)).not.toContain("秒");
});
