import { useLingui } from "@lingui/react/macro";
import type { DeskSimulator } from "@tsena/contract/desk.simulator";
import { type PlayName, playNames } from "@tsena/contract/simulator";
import { useAction } from "../../forms/use-action.ts";
import { exactTime } from "../../i18n/times.ts";
import { Button } from "../../ui/button.tsx";
import { Mark } from "../../ui/mark.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Failed, Fault, Note, StatusMessage, Waiting } from "../../ui/states.tsx";
import { Table } from "../../ui/table.tsx";
import { playWords } from "../play.words.ts";
import { simulatorActions, useSimulator } from "../simulator.queries.ts";
import styles from "./simulator.module.css";

function State({ simulator: { here, running } }: { simulator: DeskSimulator }) {
  const { t } = useLingui();
  if (!running) return <Mark tone="ended" sign="✕">{t`Arrêté`}</Mark>;
  return here ? (
    <Mark tone="good" sign="✓">{t`En marche`}</Mark>
  ) : (
    <Mark tone="waiting" sign="!">{t`Ne répond pas`}</Mark>
  );
}

/** What became of the play that was asked for last; silent before the first. */
function usePlayWords(play: DeskSimulator["play"] | undefined): string {
  const { t, i18n } = useLingui();
  if (play === undefined || play === null) return "";
  const { askedAt, startedAt } = play;
  const name = i18n._(playWords[play.name].name);
  const at = exactTime(startedAt ?? askedAt);
  return startedAt === null ? t`Demandée à ${at} : ${name}` : t`Commencée à ${at} : ${name}`;
}

function Switch({ simulator }: { simulator: DeskSimulator }) {
  const { t } = useLingui();
  const { running } = simulator;
  const { busy, error, run } = useAction(simulatorActions.switch, {});
  return (
    <>
      <div className={styles.switch}>
        <State simulator={simulator} />
        <Button kind={running ? "second" : "main"} busy={busy} onPress={() => run({ running: !running })}>
          {running ? t`Arrêter` : t`Mettre en marche`}
        </Button>
      </div>
      <Fault error={error} />
      {simulator.here ? null : (
        <Note>{t`Le simulateur ne s'annonce pas : il suit ce qui est choisi ici dès qu'il est lancé.`}</Note>
      )}
    </>
  );
}

function Plays() {
  const { t, i18n } = useLingui();
  const { busy, error, run } = useAction(simulatorActions.play, {});
  const label = (name: PlayName) => {
    const play = i18n._(playWords[name].name);
    return t`Jouer : ${play}`;
  };
  return (
    <>
      <Fault error={error} />
      <Table label={t`Scènes`} heads={[t`Scène`, t`Ce qui s'y passe`, t`Actions`]}>
        {playNames.map((name) => (
          <tr key={name}>
            <td className={styles.name}>{i18n._(playWords[name].name)}</td>
            <td className={styles.about}>{i18n._(playWords[name].about)}</td>
            <td>
              <Button busy={busy} label={label(name)} onPress={() => run({ name })}>
                {t`Jouer`}
              </Button>
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

/** The customers and couriers of the demo: switched on and off, and what they play. */
export function Simulator() {
  const { t } = useLingui();
  const simulator = useSimulator();
  const playWords = usePlayWords(simulator.data?.play);
  return (
    <>
      <PageHead title={t`Simulateur`}>
        {t`Les clients et les livreurs de la démonstration commandent et viennent tout seuls, ou jouent une scène.`}
      </PageHead>
      <StatusMessage>{playWords}</StatusMessage>
      {simulator.isPending ? (
        <Waiting />
      ) : simulator.data === undefined ? (
        <Failed error={simulator.error} onRetry={() => void simulator.refetch()} />
      ) : (
        <>
          <div className={styles.head}>
            <Switch simulator={simulator.data} />
          </div>
          <Plays />
        </>
      )}
    </>
  );
}
