// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { CallFailed } from "@tsena/web/call-failed.ts";
import { noDraft } from "@tsena/web/forms/drafts.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { expect, test } from "vitest";
import { linkStore } from "../api/link.ts";
import { inApp, standsInApp } from "../person/testing/screens.tsx";
import { CodeEntry } from "./code-entry.tsx";

standsInApp();

/** A form that asks for nothing but the code, whose calls are all cut off. */
function Proof({ sent }: { sent: string[] }) {
  const form = useForm({
    typed: useDraft(noDraft, { code: "" }),
    check: async () => ({}),
    send: async ({ code }) => {
      sent.push(code);
      throw new CallFailed({ resultCode: 0, name: "networkError", message: "Non" });
    },
  });
  return (
    <form {...form.formProps}>
      <CodeEntry form={form} purpose="payPassword" target="lalao@tsena.example" sendCode={async () => true} />
    </form>
  );
}

test("a code that was sent as its last digit was typed goes again by itself once the link that cut it is back, wherever one is asked for", async () => {
  const sent: string[] = [];
  render(inApp(<Proof sent={sent} />));
  const field = screen.getByLabelText("Code à 6 chiffres");
  await act(async () => fireEvent.change(field, { target: { value: "135790" } }));
  expect(sent).toEqual(["135790"]);
  await act(async () => linkStore.set({ ...linkStore.get(), online: false }));
  await act(async () => linkStore.set({ ...linkStore.get(), online: true }));
  expect(sent).toEqual(["135790", "135790"]);
});
