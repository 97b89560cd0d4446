import { useState } from "react";
import { useLocation } from "wouter";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { loadChunk } from "../api/chunk.ts";
import { signIn } from "../person/session.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { normaliseAccount } from "../forms/account.ts";
import { entry } from "./entry.queries.ts";
import { homeOf } from "./home.ts";
import { emptyLogin, loginDraft } from "./login.draft.ts";

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
        const session = await entry.login({ ...payloadOf(values), agreement: true });
        signIn(session);
        navigate(homeOf(session), { replace: true });
      } catch (error) {
        setRefused(isCallFailed(error) && error.name === "wrongCredentials");
        // Whom to call is still to be read once the toast is gone.
        if (isCallFailed(error) && error.name === "accountDisabledAtSignIn")
          error.fields = [{ path: "account", name: error.name, message: error.message }];
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
