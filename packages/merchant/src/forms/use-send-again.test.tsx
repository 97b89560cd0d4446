// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { CallFailed } from "@tsena/web/call-failed.ts";
import { noDraft } from "@tsena/web/forms/drafts.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { afterEach, expect, test } from "vitest";
import { linkStore } from "../api/link.ts";
import { useSendAgain } from "./use-send-again.ts";

const empty = { code: "" };

/** A form whose calls are all cut off. */
function Code({ sent }: { sent: unknown[] }) {
  const form = useForm({
    typed: useDraft<typeof empty>(noDraft, empty),
    check: async () => ({}),
    send: async (values) => {
      sent.push(values);
      throw new CallFailed({ resultCode: 0, name: "networkError", message: "Non" });
    },
  });
  useSendAgain(form);
  return (
    <form {...form.formProps} aria-label="code">
      <input aria-label="code" value={form.values.code} onChange={({ target }) => form.set("code", target.value)} />
      <button type="button" onClick={() => form.set("code", "222222")}>
        another
      </button>
    </form>
  );
}

const backOnline = async () => {
  await act(async () => linkStore.set({ ...linkStore.get(), online: false }));
  await act(async () => linkStore.set({ ...linkStore.get(), online: true }));
};

afterEach(cleanup);

test("a code that a cut link kept from the server is sent when it is back, only as it was sent", async () => {
  const sent: unknown[] = [];
  render(<Code sent={sent} />);
  await act(async () => screen.getByRole<HTMLFormElement>("form").requestSubmit());
  expect(sent).toHaveLength(1);
  await backOnline();
  expect(sent).toHaveLength(2);
  await act(async () => screen.getByRole("button").click());
  await backOnline();
  expect(sent).toHaveLength(2);
});
