import { useLingui } from "@lingui/react/macro";
import { modulePresets } from "@tsena/contract/modules";
import type { StaffMember } from "@tsena/contract/staff";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { languageStore } from "../../api/language.ts";
import { areaCodeOf } from "../../forms/area-code.ts";
import { AreaCodeLink } from "../../forms/area-code-link.tsx";
import { SentCodeField } from "../parts/sent-code-field.tsx";
import { AccountOfPassword } from "../../ui/account-of-password.tsx";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Choice } from "../../ui/choice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { presetIds } from "../access.rules.ts";
import { fetchStaffRules } from "../check.rules.ts";
import { MemberAdded } from "../parts/member-added.tsx";
import { usePresetWords } from "../use-preset-words.ts";
import { memberPhone, memberPurpose, useMemberForm, type Work } from "../use-member-form.ts";
import { Stack } from "../../ui/stack.tsx";
import styles from "./staff-add.module.css";

function WorkChoice({ work, onChange }: { work: string; onChange: (work: Work) => void }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const details = usePresetWords();
  return (
    <Stack role="radiogroup" aria-label={t`Son travail`}>
      {presetIds.map((id) => (
        <Choice
          key={id}
          kind="radio"
          name="work"
          checked={work === id}
          onChange={() => onChange(id)}
          text={modulePresets[id][language]}
          detail={details[id]}
        />
      ))}
      <Choice
        kind="radio"
        name="work"
        checked={work === "custom"}
        onChange={() => onChange("custom")}
        text={t`Autre`}
        detail={t`Vous cochez ses accès un par un, juste après`}
      />
    </Stack>
  );
}

/** A new member of staff: who, which phone, the password the owner will tell, and what work. */
export function StaffAdd() {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const [added, setAdded] = useState<StaffMember>();
  const { values, errors, sending, isElsewhere, set, setPhone, code, formProps } = useMemberForm(setAdded);
  if (added !== undefined) return <MemberAdded member={added} isCustom={values.work === "custom"} />;

  return (
    <form {...formProps} className={styles.form} onFocus={fetchStaffRules}>
      <Sections inert={isElsewhere}>
        <Section>
          <AccountOfPassword account={code.target} />
          <TextField
            label={t`Nom`}
            name="name"
            autoComplete="off"
            value={values.name}
            onChange={(value) => set("name", value)}
            hint={t`Le nom que vous lui donnez au travail`}
            error={errors["name"]?.[language]}
          />
          <TextField
            label={t`Numéro de téléphone`}
            name="phone"
            inputMode="tel"
            autoComplete="off"
            value={values.phone}
            onChange={setPhone}
            start={<AreaCodeLink field={memberPhone} code={areaCodeOf(memberPhone)} typed={values.phone} />}
            hint={t`Le membre se connecte avec ce numéro.`}
            error={errors["phone"]?.[language]}
          />
          <SentCodeField
            {...code}
            label={t`Code reçu par le membre`}
            purpose={memberPurpose}
            hint={t`Il prouve que ce numéro est bien le sien : le SMS arrive sur son téléphone, demandez-lui le code.`}
            value={values.code}
            onChange={(digits) => set("code", digits)}
            error={errors["code"]?.[language]}
          />
          <PasswordField
            label={t`Mot de passe du membre`}
            name="password"
            autoComplete="new-password"
            value={values.password}
            onChange={(value) => set("password", value)}
            hint={t`Au moins 6 caractères. Vous le lui direz.`}
            error={errors["password"]?.[language]}
          />
        </Section>
        <Section title={t`Son travail`}>
          <WorkChoice work={values.work} onChange={(work) => set("work", work)} />
        </Section>
      </Sections>
      <BottomBar>
        <Button wide busy={sending} busyLabel={t`Ajout…`}>{t`Ajouter à l'équipe`}</Button>
      </BottomBar>
    </form>
  );
}
