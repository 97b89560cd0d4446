import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { modulePresets, type ModuleId } from "@tsena/contract/modules";
import type { staff } from "@tsena/contract/staff";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { Redirect, useSearchParams } from "wouter";
import type { AppOutput } from "@tsena/web/terms.ts";
import { joined } from "../../i18n/joined.ts";
import { languageStore } from "../../api/language.ts";
import { toast } from "../../api/notices.ts";
import { ofWhoAsks } from "../../api/of-who-asks.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { useNavigateWhileShown } from "../../navigation/use-navigate-while-shown.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { changesOf, presetIds, presetModules, presetOf, type Ticked, tickedOver } from "../access.rules.ts";
import { LeaveSheet } from "../../ui/leave-sheet.tsx";
import { ModuleTicks } from "../parts/module-ticks.tsx";
import { MemberNotYet } from "../parts/member-not-yet.tsx";
import { fetchMemberModules, isNoMember, useAuthorize, useMemberModules } from "../staff.queries.ts";
import { useLeaveQuestion } from "../../navigation/use-leave-question.ts";
import { usePresetWords } from "../use-preset-words.ts";
import { Stack } from "../../ui/stack.tsx";
import styles from "./staff-permission.module.css";

type Modules = AppOutput<typeof staff.modules>;

const grantedIn = (modules: Modules): ModuleId[] => modules.filter(({ granted }) => granted).map(({ id }) => id);

function Presets({ ids, onChoose }: { ids: readonly ModuleId[]; onChoose: (ids: ModuleId[]) => void }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const details = usePresetWords();
  const chosen = presetOf(ids);
  return (
    <Stack role="radiogroup" aria-label={t`Selon son travail`}>
      {presetIds.map((preset) => (
        <Choice
          key={preset}
          kind="radio"
          name="preset"
          checked={chosen === preset}
          onChange={() => onChoose(presetModules(preset))}
          text={modulePresets[preset][language]}
          detail={details[preset]}
        />
      ))}
    </Stack>
  );
}

/** How many rights are given and how many taken; of those of which there are none nothing is said. */
function useChangesWords(): (changes: ReturnType<typeof changesOf>) => string {
  const { t } = useLingui();
  return ({ given, taken }) => {
    const added = t({ message: plural(given, { one: "# accès ajouté", other: "# accès ajoutés" }) });
    if (taken === 0) return added;
    if (given === 0) return t({ message: plural(taken, { one: "# accès retiré", other: "# accès retirés" }) });
    return joined(added, t({ message: plural(taken, { one: "# retiré", other: "# retirés" }) }));
  };
}

function Access({ id, modules }: { id: string; modules: Modules }) {
  const { t } = useLingui();
  const navigate = useNavigateWhileShown();
  const { mutateAsync } = useAuthorize();
  const changesWords = useChangesWords();
  const before = grantedIn(modules);
  const [ticked, setTicked] = useState<Ticked>({ before, after: before });
  const ids = tickedOver(before, ticked);
  const choose = (after: readonly ModuleId[]) => setTicked({ before, after });
  const { given, taken } = changesOf(before, ids);
  const changed = given + taken > 0;
  const { asking, answer, letGo } = useLeaveQuestion(changed);

  const grant = async () => {
    const now = grantedIn(await fetchMemberModules(id));
    await mutateAsync({ staffId: id, moduleIds: [...tickedOver(now, ticked)] });
  };
  const save = async () => {
    try {
      await ofWhoAsks(grant());
    } catch (error) {
      // Where it is refused, what was ticked stays; somebody who has left the team meanwhile is granted nothing any more.
      if (!isNoMember(error)) throw error;
      letGo();
      return navigate(paths.staff, { replace: true });
    }
    letGo();
    toast(t`Accès enregistrés`, t`Les changements s'appliquent tout de suite.`);
    navigate(addressOf(paths.staffMember, { id }), { replace: true });
  };

  return (
    <>
      <Sections>
        <Section title={t`Selon son travail`}>
          <Presets ids={ids} onChoose={choose} />
        </Section>
        <ModuleTicks names={new Map(modules.map((module) => [module.id, module.name]))} ids={ids} onChange={choose} />
      </Sections>
      <BottomBar>
        <p role="status" className={styles.changes}>
          {changed ? changesWords({ given, taken }) : t`Les changements s'appliquent tout de suite.`}
        </p>
        <Button
          wide
          busyLabel={t`Enregistrement…`}
          onPress={changed ? save : () => navigate(addressOf(paths.staffMember, { id }), { replace: true })}
        >
          {changed ? t`Enregistrer` : t`Retour`}
        </Button>
      </BottomBar>
      {asking ? <LeaveSheet text={t`Les accès cochés ici ne sont pas encore enregistrés.`} onAnswer={answer} /> : null}
    </>
  );
}

function Member({ id }: { id: string }) {
  const modules = useMemberModules(id);
  return modules.data === undefined ? (
    <MemberNotYet query={modules} height={240} count={2} />
  ) : (
    <Access id={id} modules={modules.data} />
  );
}

/** What a member of staff may do: a preset, or module by module. */
export function StaffPermission() {
  const id = useSearchParams()[0].get("id") ?? "";
  return id === "" ? <Redirect replace to={paths.staff} /> : <Member key={id} id={id} />;
}
