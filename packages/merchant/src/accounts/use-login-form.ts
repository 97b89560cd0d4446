import { useState } from "react";
import { useLocation } from "wouter";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { loadChunk } from "../api/chunk.ts";
import { signIn } from "../person/session.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { normaliseAccount } from "../forms/account.ts";
import { reportRefusalUnder } from "../forms/refusals.ts";
import { entry } from "./entry.queries.ts";
import { homeOf } from "./home.ts";
import { emptyLogin, loginDraft } from "./login.draft.ts";

/** Whom to call is still to be read when a toast would be gone. */
const refusedFields = { accountDisabledAtSignIn: "account" } as const;

const payloadOf = (values: typeof emptyLogin) => ({ ...values, account: normaliseAccount(values.account) });

/** What judges the form; it comes while the person types, for the form can be used before it is here. */
const rules = () => loadChunk(() => import("./login.check.ts"));

/** Signing in by password; the account that was typed stays for the next time, the password is never kept. */
export function useLoginForm() {
  const [, navigate] = useLocation();
  /** The last attempt met a wrong account or password. The server's words are shown over the screen, once. */
  const [refused, setRefused] = useState(false);

  const form = useForm({
    typed: useDraft(loginDraft, emptyLogin),
    remember: true,
    check: async (values) => (await rules()).checkLogin(payloadOf(values)),
    send: async (values) => {
      try {
        const payload = { ...payloadOf(values), agreement: true } as const;
        const session = await reportRefusalUnder(refusedFields, entry.login(payload));
        signIn(session);
        navigate(homeOf(session), { replace: true });
      } catch (error) {
        setRefused(isCallFailed(error) && error.name === "wrongCredentials");
        throw error;
      }
    },
  });

  const set: typeof form.set = (field, value) => {
    form.set(field, value);
    setRefused(false);
  };
  return { ...form, set, refused, fetchRules: () => void rules() };
}
