import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import { toast } from "../../api/notices.ts";
import { useLeaveQuestion } from "../../navigation/use-leave-question.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { LeaveSheet } from "../../ui/leave-sheet.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { isNeverOpened } from "../first-steps.rules.ts";
import {
  copyDay,
  openSlots,
  presets,
  slotKey,
  periods,
  weekdays,
  withPreset,
  type Week,
  type Weekday,
} from "../hours.rules.ts";
import { CopyDaySheet } from "../parts/copy-day-sheet.tsx";
import { HoursDay } from "../parts/hours-day.tsx";
import { OvertakenLine } from "../parts/overtaken.tsx";
import { ShopState } from "../parts/shop-state.tsx";
import { useFreshShop } from "../shops.queries.ts";
import { useHoursForm } from "../use-hours-form.ts";
import { Stack } from "../../ui/stack.tsx";
import styles from "./business-hours.module.css";

/** Changes the week as it stands. */
type ChangeWeek = (to: (week: Week) => Week) => void;

/** Open all day without any row, or by the hours of the week; going back and forth loses nothing. */
function Kind({ week, onChange }: { week: Week; onChange: ChangeWeek }) {
  const { t } = useLingui();
  const last = useRef<Week>([]);
  const always = week.length === 0;
  const chooseAlways = () => {
    last.current = week;
    onChange(() => []);
  };
  const chooseHours = () => onChange(() => (last.current.length > 0 ? last.current : withPreset([], presets[0])));
  return (
    <Stack role="radiogroup" aria-label={t`Quand la boutique est‑elle ouverte ?`}>
      <Choice
        kind="radio"
        name="kind"
        checked={always}
        onChange={chooseAlways}
        text={t`Ouverte jour et nuit`}
        detail={t`Tous les jours, à toute heure`}
      />
      <Choice
        kind="radio"
        name="kind"
        checked={!always}
        onChange={chooseHours}
        text={t`Selon les horaires`}
        detail={t`Elle ouvre et ferme toute seule`}
      />
    </Stack>
  );
}

function Presets({ onChange }: { onChange: ChangeWeek }) {
  const { t } = useLingui();
  return (
    <Section title={t`Horaires tout prêts`}>
      <p className={styles.hint}>{t`Un toucher remplit tous les jours ouverts.`}</p>
      <div className={styles.presets}>
        {presets.map((preset) => {
          const words = preset.map(([start, end]) => `${start}–${end}`);
          return (
            <Button key={words.join()} kind="second" onPress={() => onChange((week) => withPreset(week, preset))}>
              <span className={styles.preset}>
                {words[0]}
                <br />
                {words[1]}
              </span>
            </Button>
          );
        })}
      </div>
    </Section>
  );
}

type Form = Omit<ReturnType<typeof useHoursForm>, "page">;

function Days({ form }: { form: Form }) {
  const { week, faults, errors, change } = form;
  const [unfolded, setUnfolded] = useState<readonly Weekday[]>([]);
  const [copied, setCopied] = useState<Weekday>();
  const [seen, setSeen] = useState(errors);
  // A day with something wrong unfolds, and stays so while it is mended.
  if (seen !== errors) {
    setSeen(errors);
    const isWrong = (weekday: Weekday) => periods.some((period) => faults[slotKey({ weekday, period })] !== undefined);
    setUnfolded((days) => weekdays.filter((weekday) => days.includes(weekday) || isWrong(weekday)));
  }
  const fold = (weekday: Weekday) =>
    setUnfolded((days) => (days.includes(weekday) ? days.filter((day) => day !== weekday) : [...days, weekday]));
  return (
    <Stack>
      {weekdays.map((weekday) => (
        <HoursDay
          key={weekday}
          weekday={weekday}
          week={week}
          faults={faults}
          unfolded={unfolded.includes(weekday)}
          onFold={() => fold(weekday)}
          onChange={change}
          onCopy={() => setCopied(weekday)}
        />
      ))}
      {copied === undefined ? null : (
        <CopyDaySheet
          from={copied}
          onClose={() => setCopied(undefined)}
          onCopy={(to) => {
            change((week) => copyDay(week, copied, to));
            setCopied(undefined);
          }}
        />
      )}
    </Stack>
  );
}

function SaveBar({ form }: { form: Form }) {
  const { t } = useLingui();
  const save = async () => {
    if (await form.save()) toast(t`Horaires enregistrés`);
  };
  return (
    <BottomBar>
      <p role="status" className={styles.unsaved}>
        {form.overtaken ? <OvertakenLine /> : t`Horaires pas encore enregistrés`}
      </p>
      <Button wide busy={form.isElsewhere} busyLabel={t`Enregistrement…`} onPress={save}>
        {t`Enregistrer`}
      </Button>
    </BottomBar>
  );
}

function Hours({ shop, seenAt }: { shop: ManagedShop; seenAt: number }) {
  const { t } = useLingui();
  const { page, ...form } = useHoursForm(shop);
  const { week, changed, change } = form;
  const { asking, answer } = useLeaveQuestion(changed, { forget: form.drop });

  // Without any row it is open day and night, which is to be said once as well.
  const isUnsaid = week.length === 0 && shop.firstSteps.includes("hours");
  const isNeverOpen = week.length > 0 && weekdays.every((weekday) => openSlots(week, weekday).length === 0);
  return (
    <>
      <div ref={page}>
        <Sections inert={form.isElsewhere}>
          <div className={styles.state}>
            <ShopState
              effective={shop.effective}
              seenAt={seenAt}
              sellsNothing={!shop.hasProductsOnSale}
              isNew={isNeverOpened(shop)}
            />
          </div>
          {form.overtaken ? (
            <div role="alert" className={styles.note}>
              <p>{t`Les horaires viennent d'être changés sur un autre téléphone. Enregistrer remplace ceux-là par les vôtres.`}</p>
              <Button kind="quiet" onPress={form.drop}>{t`Voir les nouveaux horaires`}</Button>
            </div>
          ) : null}
          <Kind week={week} onChange={change} />
          {week.length === 0 ? null : (
            <>
              <Presets onChange={change} />
              {isNeverOpen ? (
                <p
                  role="status"
                  className={styles.note}
                >{t`Aucun jour n'est ouvert : les clients ne pourront pas commander.`}</p>
              ) : null}
              <Days form={form} />
            </>
          )}
        </Sections>
      </div>
      {changed || isUnsaid || form.isElsewhere ? <SaveBar form={form} /> : null}
      {asking ? <LeaveSheet text={t`Ces horaires ne sont pas encore enregistrés.`} onAnswer={answer} /> : null}
    </>
  );
}

/** The week of the shop: by weekday, morning and afternoon; saved as a whole. */
export function BusinessHours() {
  const { t } = useLingui();
  const query = useFreshShop();
  return query.data === undefined ? (
    <NotYet query={query} failed={t`Les horaires ne s'affichent pas`} height={120} count={4} />
  ) : (
    <Hours shop={query.data} seenAt={query.dataUpdatedAt} />
  );
}
