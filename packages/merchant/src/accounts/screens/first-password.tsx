import { useLocation } from "wouter";
import { changePages } from "../change-password.steps.ts";
import { FirstPasswordSteps } from "../parts/first-password-steps.tsx";
import { WithDetails } from "../parts/with-details.tsx";
import { keepSecrets } from "../secrets.ts";

/** The first password of an account that was made by code. */
export function FirstPassword() {
  const [, navigate] = useLocation();
  const end = () => {
    keepSecrets("changePassword", { done: true });
    navigate(changePages.done, { replace: true });
  };
  return <WithDetails>{(account) => <FirstPasswordSteps account={account} onDone={end} />}</WithDetails>;
}
