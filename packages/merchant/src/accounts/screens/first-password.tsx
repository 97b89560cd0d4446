import type { UserDetails } from "@tsena/contract/accounts";
import { useState } from "react";
import { Redirect } from "wouter";
import { changePages } from "../change-password.steps.ts";
import { useNavigateWhileShown } from "../../navigation/use-navigate-while-shown.ts";
import { FirstPasswordSteps } from "../parts/first-password-steps.tsx";
import { WithDetails } from "../parts/with-details.tsx";
import { addSecrets } from "../secrets.ts";

/** The steps; whoever had a password when the page was opened is asked for it, to change it. */
function Steps({ account }: { account: UserDetails }) {
  const navigate = useNavigateWhileShown();
  const [hadPassword] = useState(account.hasPassword);
  const end = () => {
    addSecrets("changePassword", { done: true });
    navigate(changePages.done, { replace: true });
  };
  if (hadPassword) return <Redirect replace to={changePages.old} />;
  const change = () => navigate(changePages.old, { replace: true });
  return <FirstPasswordSteps account={account} onDone={end} onRefused={change} />;
}

/** The first password of an account that was made by code. */
export function FirstPassword() {
  return <WithDetails>{(account) => <Steps account={account} />}</WithDetails>;
}
