// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CallFailed } from "../call-failed.ts";
import { draftsIn } from "./drafts.ts";
import { type FieldErrors, faultText } from "./faults.ts";
import { textStore } from "./testing/text-store.ts";
import { useDraft } from "./use-draft.ts";
import { useForm } from "./use-form.ts";

const empty = { name: "", phone: "", password: "" };
const stored = { empty, storedFields: ["name", "phone"] as const };

/** A call that ends as the test says. */
function waitingCall() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const sent: unknown[] = [];
  const send = (values: unknown) => {
    sent.push(values);
    return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
  };
  return { sent, send, last: () => ends.at(-1)! };
}

const takesIt = async () => undefined;
const findsNothing = (): FieldErrors => ({});
const refusal = (resultCode: number, fields: { path: string; message: string }[] = []) =>
  new CallFailed({
    resultCode,
    name: "",
    message: "Non",
    fields: fields.map((field) => ({ ...field, name: "fieldWrong" })),
  });

interface MemberProps {
  storage?: ReturnType<typeof textStore>;
  check?: (values: typeof empty) => FieldErrors;
  send?: (values: typeof empty, isUnsure: boolean) => Promise<unknown>;
}

function Member({ storage = textStore(), check = findsNothing, send = takesIt }: MemberProps) {
  const draft = draftsIn(storage).fields("member", stored);
  const form = useForm({
    typed: useDraft(draft, empty),
    check: async (values) => check(values),
    send,
  });
  const { values, errors, state, set, fill, drop, formProps } = form;
  return (
    <form {...formProps} aria-label="member">
      {(["name", "phone", "password"] as const).map((field) => (
        <input
          key={field}
          aria-label={field}
          aria-invalid={errors[field] !== undefined}
          value={values[field]}
          onChange={({ target }) => set(field, target.value)}
        />
      ))}
      <button
        type="button"
        onClick={() => {
          set("name", "Soa");
          set("phone", "0340000001");
          fill({ password: "secret" });
        }}
      >
        both
      </button>
      <button type="button" onClick={drop}>
        drop
      </button>
      <button type="submit">send</button>
      <output>{state}</output>
      <p>{Object.entries(errors).map(([path, text]) => `${path}: ${text.fr}`)}</p>
    </form>
  );
}

const tap = (name: string) => act(async () => screen.getByRole("button", { name }).click());
const submit = () => act(async () => screen.getByRole<HTMLFormElement>("form").requestSubmit());
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const state = () => screen.getByRole("status").textContent;

afterEach(cleanup);

test("of two changes in one event none is lost, on the page or in the draft", async () => {
  const storage = textStore();
  render(<Member storage={storage} />);
  await tap("both");
  expect([valueOf("name"), valueOf("phone"), valueOf("password")]).toEqual(["Soa", "0340000001", "secret"]);
  expect(storage.texts["member"]).toBe('{"name":"Soa","phone":"0340000001"}');
});

test("what was typed is there after a reload, but no password; what is no field of the form is passed over", () => {
  const storage = textStore({ member: '{"name":"Soa","phone":7,"password":"secret","colour":"red"}' });
  render(<Member storage={storage} />);
  expect([valueOf("name"), valueOf("phone"), valueOf("password")]).toEqual(["Soa", "", ""]);
});

test("a draft that cannot be read counts as none", () => {
  render(<Member storage={textStore({ member: "{" })} />);
  expect(valueOf("name")).toBe("");
});

test("two taps before the first is drawn send it once; once it has arrived its draft is gone", async () => {
  const storage = textStore();
  const { sent, send, last } = waitingCall();
  render(<Member storage={storage} send={send} />);
  await tap("both");
  await act(async () => {
    const form = screen.getByRole<HTMLFormElement>("form");
    form.requestSubmit();
    form.requestSubmit();
  });
  expect(sent).toHaveLength(1);
  expect(state()).toBe("sending");
  await submit();
  expect(sent).toHaveLength(1);
  await act(async () => last().resolve());
  expect(state()).toBe("done");
  expect(storage.texts).toEqual({});
  expect(valueOf("name")).toBe("Soa");
});

test("what is wrong is not sent; its first field is gone to, and is right again as soon as it is changed", async () => {
  const { sent, send } = waitingCall();
  const check = ({ name, phone }: typeof empty): FieldErrors => ({
    ...(name === "" ? { name: faultText("Qui ?") } : {}),
    ...(phone === "" ? { "phone.number": faultText("Où ?") } : {}),
  });
  render(<Member check={check} send={send} />);
  await submit();
  expect(sent).toEqual([]);
  expect(state()).toBe("idle");
  expect(document.activeElement).toBe(screen.getByLabelText("name"));
  expect(screen.getByText(/Qui/).textContent).toContain("phone.number: Où ?");
  await tap("both");
  expect(screen.queryByText(/Qui|Où/)).toBeNull();
});

test("a refusal is said under the field that the server names, and what was typed stays", async () => {
  const storage = textStore();
  const { send, last } = waitingCall();
  render(<Member storage={storage} send={send} />);
  await tap("both");
  await submit();
  await act(async () => last().reject(refusal(400, [{ path: "phone", message: "Déjà pris" }])));
  expect(state()).toBe("refused");
  expect(document.activeElement).toBe(screen.getByLabelText("phone"));
  expect(valueOf("phone")).toBe("0340000001");
  expect(storage.texts["member"]).toContain("0340000001");
});

test("a lost answer is distinguished from a refusal, and the same can be sent again", async () => {
  const { sent, send, last } = waitingCall();
  render(<Member send={send} />);
  await submit();
  await act(async () => last().reject(refusal(0)));
  expect(state()).toBe("unknown");
  await submit();
  await act(async () => last().resolve());
  expect([sent.length, state()]).toEqual([2, "done"]);
});

test("whoever sends again after a lost answer knows it, also where something was found wrong in between", async () => {
  const { send, last } = waitingCall();
  const unsure: boolean[] = [];
  const check = ({ name }: typeof empty): FieldErrors => (name === "Soa" ? { name: faultText("Qui ?") } : {});
  const sendKnowing = (values: typeof empty, isUnsure: boolean) => {
    unsure.push(isUnsure);
    return send(values);
  };
  render(<Member check={check} send={sendKnowing} />);
  await submit();
  await act(async () => last().reject(refusal(0)));
  await tap("both");
  await submit();
  expect(state()).toBe("unknown");
  await tap("drop");
  await submit();
  await act(async () => last().reject(refusal(400)));
  await submit();
  expect(unsure).toEqual([false, true, false]);
});

test("what is dropped is gone from the page and the phone, with what was wrong in it", async () => {
  const storage = textStore();
  render(<Member storage={storage} check={() => ({ phone: faultText("Où ?") })} />);
  await tap("both");
  await submit();
  await tap("drop");
  expect(valueOf("name")).toBe("");
  expect(screen.queryByText(/Où/)).toBeNull();
  expect(storage.texts).toEqual({});
});
