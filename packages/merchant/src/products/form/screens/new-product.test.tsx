// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { expect, test } from "vitest";
import { sessionOf } from "../../../api/testing.ts";
import { untilDraftsAreOpen } from "../../../forms/testing/drafts.ts";
import { begin, whoseDraft } from "../../../forms/under-way.ts";
import { inApp, standsInApp } from "../../../person/testing/screens.tsx";
import { paths } from "../../../navigation/paths.ts";
import { signIn } from "../../../person/session.ts";
import { newDraft } from "../draft.rules.ts";
import { draftName, storedDraft } from "../draft.store.ts";
import { NewProduct } from "./new-product.tsx";

standsInApp();

const startAgain = () => screen.queryByRole("button", { name: "Recommencer" });

test("a new product that is being published is not put aside for another; of one whose draft is gone nothing is asked", async () => {
  // The address of a test before, of another product, may stand there still.
  history.replaceState(null, "", "/");
  navigate(paths.newProduct);
  // A sign-in opens the drafts of its account, and closes those of before.
  signIn(sessionOf("t1"));
  await untilDraftsAreOpen();
  storedDraft("new").write({ values: { ...newDraft(), nameFr: "Mi sao" }, base: null, version: null });
  render(inApp(<NewProduct />));
  expect(startAgain()).not.toBeNull();
  const sending = await act(async () => begin(whoseDraft(draftName("new")), Symbol("new")));
  expect(screen.getByText("Publication…")).toBeDefined();
  expect(startAgain()).toBeNull();
  storedDraft("new").write(undefined);
  await act(async () => sending.end(true));
  expect(screen.queryByText("Mi sao")).toBeNull();
  expect(screen.getByRole("link", { name: /Un produit/ })).toBeDefined();
});
