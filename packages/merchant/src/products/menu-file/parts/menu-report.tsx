import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { words } from "../../../api/words.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { wouldChange } from "../menu-file.rules.ts";
import type { MenuReport, TableStage } from "../use-menu-file.ts";
import styles from "./menu-file.module.css";

/** What a table would change, or has changed, in numbers. */
function Counts({ report }: { report: MenuReport }) {
  const { t } = useLingui();
  const rows = [
    [t`Nouveaux produits`, report.created],
    [t`Produits changés`, report.updated],
    [t`Produits inchangés`, report.unchanged],
    [t`Nouvelles catégories`, report.newCategories],
    ...(report.known === 0 ? [] : [[t`Déjà au menu, non ajoutés`, report.known] as const]),
    ...(report.withoutPhoto === 0 ? [] : [[t`Sans photo, pas en vente`, report.withoutPhoto] as const]),
  ] as const;
  return (
    <dl className={styles.counts}>
      {rows.map(([words, count]) => (
        <div key={words} className={styles.count}>
          <dt>{words}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The bad lines, as an editor numbers them; of very many, the first. */
function Faults({ report: { faults, faultCount } }: { report: MenuReport }) {
  const { t } = useLingui();
  const others = faultCount - faults.length;
  return (
    <>
      <p className={styles.refused}>
        <Icon name="close" />
        <span>
          {t({
            message: plural(faultCount, {
              one: "Rien n'a changé. # point à corriger dans le tableau",
              other: "Rien n'a changé. # points à corriger dans le tableau",
            }),
          })}
        </span>
      </p>
      <ol className={styles.faults} aria-label={t`À corriger`}>
        {faults.map(({ line, column, message }) => (
          <li key={`${line} ${column ?? ""} ${message}`} className={styles.fault}>
            <span className={styles.where}>
              {column === null ? t`Ligne ${line}` : t`Ligne ${line}, colonne ${column}`}
            </span>
            {message}
          </li>
        ))}
      </ol>
      {others > 0 ? <p>{t`Et d'autres encore : ${others}`}</p> : null}
    </>
  );
}

/** How to change what a table names without its id: by the table that has it. */
function KnownHint({ count }: { count: number }) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <p className={styles.cut}>
      {t`Ce qui est déjà au menu sous le même nom n'est ni ajouté ni changé. Pour le changer, téléchargez le menu et corrigez ce tableau-là.`}
    </p>
  );
}

/** How many products of a table that was written have no photo yet, and the way to them. */
function PhotosMissing({ count }: { count: number }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  if (count === 0) return null;
  return (
    <>
      <p className={styles.cut}>
        {count === 1
          ? t`1 produit attend sa photo : pas encore en vente.`
          : t`${count} produits attendent leur photo : pas encore en vente.`}
      </p>
      <Button kind="second" wide onPress={() => navigate(addressOf(paths.menu, { shelf: "off" }))}>
        {t`Voir les produits retirés`}
      </Button>
    </>
  );
}

interface StageProps {
  stage: TableStage;
  onCheck: () => Promise<unknown>;
  onWrite: () => Promise<unknown>;
}

/** Where the chosen table stands: on its way, cut, refused, looked at, or written. */
export function TableState({ stage, onCheck, onWrite }: StageProps) {
  const { t } = useLingui();
  if (stage.phase === "busy") return <p>{stage.mode === "check" ? t`Lecture du tableau…` : t`Mise à jour du menu…`}</p>;
  if (stage.phase === "cut")
    return (
      <>
        <p className={styles.cut}>
          {stage.mode === "check"
            ? t`Le réseau a manqué. Rien n'a changé, et le fichier reste choisi.`
            : t`Le réseau a manqué. Le fichier reste choisi : envoyez-le encore, rien ne sera ajouté deux fois.`}
        </p>
        <Button wide busyLabel={t`Envoi…`} onPress={stage.mode === "check" ? onCheck : onWrite}>
          {t`Réessayer`}
        </Button>
      </>
    );
  if (stage.phase === "refused")
    return (
      <p className={styles.refused}>
        <Icon name="close" />
        <span>
          {words.failed.upload()}
          <br />
          <span>{stage.message}</span>
        </span>
      </p>
    );
  const { report } = stage;
  if (report.faultCount > 0) return <Faults report={report} />;
  return (
    <>
      {stage.phase === "written" ? (
        <p className={styles.good}>
          <Icon name="check" />
          <span>{t`Le menu est à jour`}</span>
        </p>
      ) : (
        <p>
          {wouldChange(report)
            ? t`Rien n'a encore changé. Ce tableau changerait le menu ainsi :`
            : t`Rien à changer : ce tableau n'apporte rien de nouveau.`}
        </p>
      )}
      <Counts report={report} />
      <KnownHint count={report.known} />
      {stage.phase === "written" ? <PhotosMissing count={report.withoutPhoto} /> : null}
    </>
  );
}
