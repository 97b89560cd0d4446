import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { Redirect, useLocation, useSearchParams } from "wouter";
import { toast } from "../../api/notices.ts";
import { sessionStore } from "../../person/session.ts";
import { readableAccount } from "../../forms/account.ts";
import { noDraft } from "@tsena/web/forms/drafts.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useForm } from "@tsena/web/forms/use-form.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { useNavigateWhileShown } from "../../navigation/use-navigate-while-shown.ts";
import { Choice } from "../../ui/choice.tsx";
import { CodeStep } from "../parts/code-step.tsx";
import { OtherChannel } from "../parts/other-channel.tsx";
import { NewPasswordStep } from "../parts/new-password-step.tsx";
import { Step } from "../parts/step.tsx";
import { WithDetails } from "../parts/with-details.tsx";
import { provingTargets } from "../../person/proving-targets.ts";
import { finishByProof, proveByCode } from "../proofs.ts";
import { reportRefusal } from "../wizard.refusals.ts";
import { secretsOf } from "../secrets.ts";
import { sendCode } from "../../forms/send-code.queries.ts";
import { staffPasswordAt, staffPasswordCount, staffPasswordPage, staffPasswordStep } from "../staff-password.steps.ts";
import { storeSentTo, sentTo } from "../wizard.drafts.ts";
import { isNoMember, setMemberPassword, useMember } from "../../staff/staff.queries.ts";
import { Stack } from "../../ui/stack.tsx";
import styles from "./staff-password.module.css";

const wizard = "staffPassword";
const purpose = "staff";

function ChooseWay({ staffId, targets }: { staffId: string; targets: readonly string[] }) {
  const { t } = useLingui();
  const navigate = useNavigateWhileShown();
  const [chosen, setChosen] = useState<string>();
  const target = chosen ?? targets[0] ?? "";
  const { sending, formProps } = useForm({
    typed: useDraft(noDraft, {}),
    check: async () => ({}),
    send: async () => {
      const { ticket } = secretsOf(wizard);
      if (ticket === undefined) await reportRefusal(sendCode(purpose, target, { quiet: true }));
      storeSentTo(wizard, target);
      navigate(staffPasswordPage("code", staffId));
    },
  });
  return (
    <Step
      formProps={formProps}
      index={1}
      count={staffPasswordCount}
      question={t`Où vous envoyer un code ?`}
      action={t`Recevoir un code`}
      sending={sending}
      busyLabel={t`Envoi du code…`}
      onFocus={() => undefined}
    >
      <p className={styles.why}>{t`Il prouve que c'est bien vous, le propriétaire, qui changez ce mot de passe.`}</p>
      <Stack role="radiogroup" aria-label={t`Où vous envoyer un code ?`}>
        {targets.map((one) => (
          <Choice
            key={one}
            kind="radio"
            name="target"
            checked={one === target}
            onChange={() => setChosen(one)}
            text={readableAccount(one)}
            detail={one.includes("@") ? t`Par e-mail` : t`Par SMS`}
          />
        ))}
      </Stack>
    </Step>
  );
}

/** Where the owner is reached comes with the details, which a page that is loaded anew may have to wait for. */
function Way({ staffId }: { staffId: string }) {
  return <WithDetails>{(details) => <ChooseWay staffId={staffId} targets={provingTargets(details)} />}</WithDetails>;
}

function Code({ staffId }: { staffId: string }) {
  const navigate = useNavigateWhileShown();
  const [target, setTarget] = useState(() => sentTo(wizard));
  const targets = provingTargets(useStore(sessionStore)?.userInfo ?? {});
  const otherTarget = targets.find((one) => one !== target);
  const changeTo = (other: string) => {
    storeSentTo(wizard, other);
    setTarget(other);
  };
  const prove = async (code: string) => {
    await proveByCode(wizard, { purpose, target, code });
    // A code that was used is nothing to go back to.
    navigate(staffPasswordPage("password", staffId), { replace: true });
  };
  return (
    <CodeStep
      key={target}
      wizard={wizard}
      purpose={purpose}
      target={target}
      count={staffPasswordCount}
      changeAt={staffPasswordPage("way", staffId)}
      onCode={prove}
      other={
        otherTarget === undefined ? undefined : (
          <OtherChannel purpose={purpose} target={otherTarget} onSent={() => changeTo(otherTarget)} />
        )
      }
    />
  );
}

function NewPassword({ staffId }: { staffId: string }) {
  const { t } = useLingui();
  const navigate = useNavigateWhileShown();
  const { data: member } = useMember(staffId);
  const setPassword = async (password: string) => {
    const payload = { staffId, password, confirmPassword: password, ticket: secretsOf(wizard).ticket };
    const askAgain = () => navigate(staffPasswordPage("code", staffId), { replace: true });
    try {
      await finishByProof(wizard, setMemberPassword(payload), askAgain);
    } catch (error) {
      if (isNoMember(error)) navigate(paths.staff, { replace: true });
      throw error;
    }
    toast(t`Mot de passe changé`, t`Ses appareils doivent se reconnecter. Dites-lui le nouveau.`);
    navigate(addressOf(paths.staffMember, { id: staffId }), { replace: true });
  };
  return (
    <NewPasswordStep
      index={3}
      count={staffPasswordCount}
      action={t`Changer le mot de passe`}
      busyLabel={t`Changement…`}
      account={member?.phone ?? ""}
      onPassword={setPassword}
    />
  );
}

const screens = { way: Way, code: Code, password: NewPassword };

/**
 * A new password for a member of staff: the owner proves to be the owner, then gives it twice
 * (rules/staff.md#a-members-password).
 */
export function StaffPassword() {
  const [path] = useLocation();
  const staffId = useSearchParams()[0].get("id") ?? "";
  if (staffId === "") return <Redirect replace to={paths.staff} />;
  const requested = staffPasswordAt(path);
  const step = staffPasswordStep(requested);
  if (step !== requested) return <Redirect replace to={staffPasswordPage(step, staffId)} />;
  const Screen = screens[step];
  return <Screen key={staffId} staffId={staffId} />;
}
