// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../api/queries.ts";
import { forgetDeed } from "../../forms/sent-deed.ts";
import { field, press, type } from "../../testing/form.ts";
import { voucherDraft, voucherDraftName } from "../vouchers.draft.ts";
import { IssueQuestion } from "./issue-question.tsx";

interface Sent {
  key: string;
  body: { amount: number; count: number };
}

let sent: Sent[];
/** What the next call is answered with; undefined: its answer is lost. */
let answers: (object | undefined)[];
const onDone = vi.fn();

const issued = { resultCode: 200, message: "", data: { id: "b1", status: "alone", amount: 2_000_000 } };
const refused = { resultCode: 422, message: "Ce jour est passé", data: { name: "voucherDayPast" } };

/** Asks, as after a reload: nothing is remembered but what lies in this browser. */
const ask = () =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <IssueQuestion onClose={cleanup} onDone={onDone} />
      </QueryClientProvider>
    </I18nProvider>,
  );

const fill = () => {
  type(/^Valeur/, "10 000");
  type(/^Combien/, "2");
  type(/^Valables/, "2099-12-31");
  type(/^Note/, "Fête du riz");
};

beforeEach(() => {
  i18n.loadAndActivate({ locale: "fr", messages: {} });
  sent = [];
  answers = [];
  onDone.mockClear();
  vi.stubGlobal("fetch", async (_address: string, { headers, body }: RequestInit) => {
    const { "idempotency-key": key = "" } = headers as Record<string, string>;
    sent.push({ key, body: JSON.parse(body as string) as Sent["body"] });
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(answer), { status: (answer as { resultCode: number }).resultCode });
  });
});

afterEach(() => {
  cleanup();
  voucherDraft.write(undefined);
  forgetDeed(voucherDraftName);
  vi.unstubAllGlobals();
});

test("what was typed is there when the question is asked again, until it is given up in words", async () => {
  ask();
  expect(screen.queryByRole("button", { name: "Abandonner le brouillon" })).toBeNull();
  fill();
  await press(/^Fermer/);
  expect(screen.queryByRole("dialog")).toBeNull();
  ask();
  expect([field(/^Valeur/).value, field(/^Note/).value]).toEqual(["10 000", "Fête du riz"]);
  await press(/^Abandonner le brouillon/);
  expect([field(/^Valeur/).value, field(/^Combien/).value]).toEqual(["", "1"]);
  expect(document.activeElement).toBe(field(/^Valeur/));
  await press(/^Fermer/);
  ask();
  expect(screen.queryByRole("button", { name: "Abandonner le brouillon" })).toBeNull();
});

test("what was typed back to nothing is no draft", async () => {
  ask();
  type(/^Note/, "F");
  type(/^Note/, "");
  expect(voucherDraft.read()).toBeUndefined();
});

test("what was sent is gone; what was refused is still there", async () => {
  answers = [refused, issued];
  ask();
  fill();
  await press(/^Émettre/);
  expect(onDone).not.toHaveBeenCalled();
  expect(voucherDraft.read()).toMatchObject({ count: "2" });
  await press(/^Émettre/);
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ deed: issued.data, isEarlier: false });
  expect(voucherDraft.read()).toBeUndefined();
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test("vouchers whose answer was lost are sent under the same key over a reload, so that they are given away once", async () => {
  answers = [undefined, issued];
  ask();
  fill();
  await press(/^Émettre/);
  cleanup();
  ask();
  await press(/^Émettre/);
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ deed: issued.data, isEarlier: false });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test("others are not sent before it is known what became of those whose answer was lost; where these are there, the others stay to be sent", async () => {
  answers = [undefined, issued];
  ask();
  fill();
  await press(/^Émettre/);
  type(/^Combien/, "3");
  await press(/^Émettre/);
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ deed: issued.data, isEarlier: true });
  expect(sent[1]).toEqual(sent[0]);
  expect(voucherDraft.read()).toMatchObject({ count: "3" });
  answers = [issued];
  await press(/^Émettre/);
  expect(sent[2]).toMatchObject({ body: { count: 3 } });
  expect(sent[2]?.key).not.toBe(sent[1]?.key);
});
