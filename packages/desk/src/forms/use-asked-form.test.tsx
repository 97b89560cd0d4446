// @vitest-environment happy-dom
import { i18n } from "@lingui/core";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { failureName } from "@tsena/contract/failures";
import { CallFailed } from "@tsena/web/call-failed.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../api/queries.ts";
import { deskDraft } from "./desk-draft.ts";
import { useAskedForm } from "./use-asked-form.ts";

i18n.loadAndActivate({ locale: "fr", messages: {} });

const Text = v.object({ title: v.string(), body: v.string() });
const Whole = v.object({ title: v.pipe(v.string(), v.nonEmpty(failureName("fieldMissing"))), body: v.string() });
const draft = deskDraft("asked", Text);
const empty = { title: "", body: "" };

const send = vi.fn<(payload: unknown) => Promise<string>>();
const fetchTexts = vi.fn(async () => "looked");
const onDone = vi.fn();

function Writer() {
  useQuery({ queryKey: ["texts"], queryFn: fetchTexts, retry: false });
  const { form, isAsking, question } = useAskedForm({
    typed: useDraft(draft, empty),
    schema: Whole,
    payloadOf: (values) => values,
    action: { mutationFn: (payload) => send(payload), meta: { changes: ["texts"] } },
    onDone,
  });
  return (
    <>
      <form {...form.formProps} aria-label="text">
        <input
          aria-label="title"
          aria-invalid={form.errors["title"] !== undefined}
          value={form.values.title}
          onChange={({ target }) => form.set("title", target.value)}
        />
        <button
          type="button"
          onClick={() => {
            form.set("title", "Conditions");
            form.set("body", "Tout");
          }}
        >
          write
        </button>
      </form>
      {isAsking ? (
        <div role="dialog">
          <button type="button" onClick={question.onAnswer}>
            answer
          </button>
          <p role="alert">{question.error?.message}</p>
        </div>
      ) : null}
    </>
  );
}

const tap = (name: string) => act(async () => screen.getByRole("button", { name }).click());
const submit = () => act(async () => screen.getByRole<HTMLFormElement>("form").requestSubmit());

beforeEach(async () => {
  draft.write(undefined);
  for (const mock of [send, fetchTexts, onDone]) mock.mockClear();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Writer />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
});

afterEach(cleanup);

test("what is wrong is not asked about, and its field is gone to", async () => {
  await submit();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("title"));
});

test("two changes in one event are both kept in this browser, asked about, and sent once", async () => {
  let arrive = (_answer: string) => undefined as void;
  send.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  await tap("write");
  expect(draft.read()).toEqual({ title: "Conditions", body: "Tout" });
  await submit();
  expect(send).not.toHaveBeenCalled();
  await tap("answer");
  await tap("answer");
  expect(send.mock.calls).toEqual([[{ title: "Conditions", body: "Tout" }]]);
  await act(async () => arrive("published"));
  expect(onDone).toHaveBeenCalledExactlyOnceWith("published");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(draft.read()).toBeUndefined();
});

test("a wrong field that the server names closes the question, and is gone to", async () => {
  const fields = [{ path: "title", name: "fieldWrong" as const, message: "Déjà pris" }];
  send.mockRejectedValue(new CallFailed({ resultCode: 422, name: "invalidInput", message: "Non", fields }));
  await tap("write");
  await submit();
  await tap("answer");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("title"));
});

test("where the answer was lost the question says so, the draft stays, and the page behind it is looked at anew", async () => {
  send.mockRejectedValue(new CallFailed({ resultCode: 0, name: "networkError", message: "Erreur de réseau" }));
  await tap("write");
  await submit();
  expect(fetchTexts).toHaveBeenCalledTimes(1);
  await tap("answer");
  expect(screen.getByRole("alert").textContent).toBe("Erreur de réseau");
  expect(draft.read()).toEqual({ title: "Conditions", body: "Tout" });
  expect(fetchTexts).toHaveBeenCalledTimes(2);
});
