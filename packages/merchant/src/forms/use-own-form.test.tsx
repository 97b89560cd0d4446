// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { CallFailed } from "@tsena/web/call-failed.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { expect, test } from "vitest";
import { toastStore } from "../api/notices.ts";
import { inApp, standsInApp } from "../person/testing/screens.tsx";
import { ownFields } from "./own-draft.ts";
import { useOwnForm } from "./use-own-form.ts";

standsInApp();

const empty = { name: "" };
const draft = ownFields("dish", { empty, storedFields: ["name"] });

/** A form over a link whose answers come when the test has them come; what it has said of each sending. */
function setting() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const said: string[] = [];
  const send = () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
  function Dish() {
    const { values, errors, set, isOnItsWay, submit } = useOwnForm({
      name: "dish",
      typed: useDraft(draft, empty),
      check: async () => ({}),
      send,
      onDone: ({ name }) => void said.push(`done ${name}`),
      onLeft: ({ name }) => void said.push(`left ${name}`),
    });
    return (
      <>
        <input value={values.name} onChange={({ target }) => set("name", target.value)} />
        <button type="button" onClick={() => void submit()}>
          {isOnItsWay ? "under way" : "send"}
        </button>
        <p>{errors["name"]?.fr}</p>
      </>
    );
  }
  const field = () => screen.getByRole<HTMLInputElement>("textbox");
  return {
    said,
    sentCount: () => ends.length,
    arrive: () => act(async () => ends.at(-1)!.resolve()),
    fail: (error: Error) => act(async () => ends.at(-1)!.reject(error)),
    open: () => render(inApp(<Dish />)).unmount,
    field,
    type: (name: string) => fireEvent.change(field(), { target: { value: name } }),
    press: () => act(async () => screen.getByRole("button").click()),
    button: () => screen.getByRole("button").textContent,
  };
}

const refusal = new CallFailed({
  resultCode: 400,
  name: "fieldWrong",
  message: "Trop long",
  fields: [{ path: "name", name: "fieldWrong", message: "Trop long" }],
});

test("a form that is left while it is sent, and opened again, is on its way there too, sent once, and done once", async () => {
  const { open, type, press, button, arrive, said, sentCount } = setting();
  const leave = open();
  type("Mi sao");
  await press();
  leave();
  open();
  expect(button()).toBe("under way");
  await press();
  expect(sentCount()).toBe(1);
  await arrive();
  expect(button()).toBe("send");
  expect(said).toEqual(["done Mi sao"]);
  expect(draft.read()).toBeUndefined();
});

test("what is wrong with a form that was left is said where it was opened again, and else over the screen", async () => {
  const { open, type, press, fail, said } = setting();
  const leave = open();
  type("Mi sao");
  await press();
  leave();
  const leaveAgain = open();
  await fail(refusal);
  expect(screen.getByText("Trop long")).toBeDefined();
  expect(toastStore.get()).toBeNull();
  await press();
  leaveAgain();
  await fail(refusal);
  expect(toastStore.get()).toEqual({ text: "Trop long" });
  expect(draft.read()).toEqual({ name: "Mi sao" });
  expect(said).toEqual([]);
});

test("of a form that was left what has arrived is forgotten, and what was typed since stays", async () => {
  const { open, type, press, arrive, said } = setting();
  const leave = open();
  type("Mi sao");
  await press();
  leave();
  await arrive();
  expect(draft.read()).toBeUndefined();
  const leaveAgain = open();
  type("Romazava");
  await press();
  leaveAgain();
  draft.write({ name: "Ravitoto" });
  await arrive();
  expect(draft.read()).toEqual({ name: "Ravitoto" });
  expect(said).toEqual(["left Mi sao", "left Romazava"]);
});
