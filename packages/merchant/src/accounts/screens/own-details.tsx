import { useLingui } from "@lingui/react/macro";
import type { UserDetails } from "@tsena/contract/accounts";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../../api/language.ts";
import { toast } from "../../api/notices.ts";
import { ownFields } from "../../forms/own-draft.ts";
import { useOwnForm } from "../../forms/use-own-form.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { Section, Sections } from "../../ui/section.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ownAccount } from "../accounts.queries.ts";
import { WithDetails } from "../parts/with-details.tsx";
import { reportRefusal } from "../wizard.refusals.ts";
import { fetchRules, wizardRules } from "../wizard.rules.ts";
import { PictureField } from "../../pictures/picture-field.tsx";
import styles from "./own-details.module.css";

/** The photo of the account: shown as it will be, and saved as soon as it has arrived. */
function OwnPhoto({ avatar }: { avatar: string | null }) {
  const { t } = useLingui();
  const save = async (url: string) => {
    await ownAccount.updateDetails({ avatar: url });
    toast(t`Photo enregistrée`);
  };
  return (
    <PictureField name="ownPhoto" label={t`Votre photo`} use="avatar" shape="square" value={avatar} onChange={save} />
  );
}

function Names({ details: { userName, nickName } }: { details: UserDetails }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const empty = { userName, nickName };
  const name = "ownDetails";
  const { values, errors, sending, isElsewhere, set, formProps } = useOwnForm({
    name,
    typed: useDraft(ownFields(name, { empty, storedFields: ["userName", "nickName"] }), empty),
    check: async (typed) => (await wizardRules()).checkNames(typed, nickName !== ""),
    send: async (typed) => {
      await reportRefusal(ownAccount.updateDetails(typed));
      toast(t`Enregistré`);
    },
  });
  return (
    <form {...formProps} onFocus={fetchRules}>
      <div inert={isElsewhere}>
        <TextField
          label={t`Votre nom`}
          name="userName"
          autoComplete="name"
          value={values.userName}
          onChange={(value) => set("userName", value)}
          error={errors["userName"]?.[language]}
        />
        <TextField
          label={t`Nom affiché`}
          name="nickName"
          autoComplete="nickname"
          value={values.nickName}
          onChange={(value) => set("nickName", value)}
          hint={t`Le nom court que voit votre équipe.`}
          error={errors["nickName"]?.[language]}
        />
      </div>
      <div className={styles.send}>
        <Button wide busy={sending} busyLabel={t`Enregistrement…`}>{t`Enregistrer`}</Button>
      </div>
    </form>
  );
}

/** What a person says of themselves: the photo, the names. */
export function OwnDetails() {
  return (
    <WithDetails>
      {(details) => (
        <Sections>
          <Section>
            <OwnPhoto avatar={details.avatar} />
          </Section>
          <Section>
            <Names details={details} />
          </Section>
        </Sections>
      )}
    </WithDetails>
  );
}
