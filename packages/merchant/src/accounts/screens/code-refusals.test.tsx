// @vitest-environment happy-dom
import { type FailureName, failures } from "@tsena/contract/failures";
import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { toastStore } from "../../api/notices.ts";
import { queryClient } from "../../api/queries.ts";
import { answer, details, sessionOf } from "../../api/testing.ts";
import { untilDraftsAreOpen } from "../../forms/testing/drafts.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { signIn } from "../../person/session.ts";
import { inApp, standsInApp } from "../../person/testing/screens.tsx";
import { addSecrets, forgetSecrets } from "../secrets.ts";
import { clearDrafts, storeAgreement, storeSentTo } from "../wizard.drafts.ts";
import { EmailWizard } from "./email-wizard.tsx";
import { LoginByCode } from "./login-by-code.tsx";
import { Recover } from "./recover.tsx";
import { Register } from "./register.tsx";

standsInApp();

const phone = "+261340000001";
const email = "lalao@exemple.mg";

/** A wizard at the step that asks for a code which went out. */
interface AtCode {
  screen: ReactElement;
  path: string;
  comes: () => void | Promise<void>;
}

/** Signed in, where the address bound now has been proven. */
async function comeToNewCode(): Promise<void> {
  signIn(sessionOf("t1"));
  // What was typed before lies in the drafts of who has come, once they are open.
  await untilDraftsAreOpen();
  addSecrets("emailProof", { ticket: "a ticket" });
  storeSentTo("email", email);
}

const newCode = "/pages/country/emailpassword002";

const wizards: Record<string, AtCode> = {
  "opening an account": {
    screen: <Register />,
    path: addressOf(paths.register, { step: "code" }),
    comes: () => storeSentTo("register", phone),
  },
  "recovering by phone": {
    screen: <Recover />,
    path: "/pages/country/RetrievePassword01",
    comes: () => storeSentTo("recover", phone),
  },
  "recovering by e-mail": {
    screen: <Recover />,
    path: "/pages/country/indexpassword02",
    comes: () => storeSentTo("recover", email),
  },
  "signing in by a code": {
    screen: <LoginByCode />,
    path: addressOf(paths.loginByCode, { step: "code" }),
    comes: () => {
      storeAgreement(true);
      storeSentTo("signIn", phone);
    },
  },
  "binding an e-mail address": { screen: <EmailWizard />, path: newCode, comes: comeToNewCode },
};

let account = details;
let refused: FailureName = "codeWrong";

beforeEach(() => {
  account = details;
  queryClient.clear();
  toastStore.set(null);
  for (const wizard of ["register", "recover", "signIn", "email", "emailProof"] as const) {
    forgetSecrets(wizard);
    clearDrafts(wizard);
  }
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.includes("GetShopUserDetails")) return answer(200, account);
    if (!/CheckVerificationCode|EmailChange/.test(address)) return answer(200);
    const { code, fr } = failures[refused];
    return answer(code, { name: refused }, { message: fr });
  });
});

/** Opens a wizard at its code, and gives one. */
async function giveCode({ screen: wizard, path, comes }: AtCode): Promise<HTMLElement> {
  await comes();
  history.replaceState(null, "", path);
  render(inApp(wizard));
  const field = await screen.findByLabelText("Code à 6 chiffres");
  fireEvent.change(field, { target: { value: "135790" } });
  return field;
}

const table = Object.entries(wizards).flatMap(([name, wizard]) =>
  (["codeWrong", "codeUsedUp", "codeExpired"] as const).map((failure) => [name, failure, wizard] as const),
);

test.each(table)("%s: that the code is refused (%s) is said under it, and nowhere else", async (_, failure, wizard) => {
  refused = failure;
  const field = await giveCode(wizard);
  expect(await screen.findAllByText(failures[failure].fr)).toHaveLength(1);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(toastStore.get()).toBeNull();
});

test.each([
  { proven: "the password", hasPassword: true },
  { proven: "a code", hasPassword: false },
])("a proof by $proven that counts no more is asked for anew, and why is said there, once", async ({ hasPassword }) => {
  account = { ...details, hasPassword };
  refused = "identityNotProven";
  await giveCode({ screen: <EmailWizard />, path: newCode, comes: comeToNewCode });
  expect(await screen.findByRole("heading", { name: /^Est.ce bien vous/ })).toBeDefined();
  expect(screen.getAllByText(failures.identityNotProven.fr)).toHaveLength(1);
  expect(toastStore.get()).toBeNull();
});
