import { useLingui } from "@lingui/react/macro";
import { shopDay } from "@tsena/contract/shops.day";
import { useStore } from "@tsena/web/store.ts";
import { useRef } from "react";
import { useLocation } from "wouter";
import { download } from "../../../api/download.ts";
import { linkStore } from "../../../api/link.ts";
import { paths } from "../../../navigation/paths.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Section, Sections } from "../../../ui/section.tsx";
import { useMenu } from "../../products.queries.ts";
import { exportMenu } from "../menu-file.queries.ts";
import { exampleTable, wouldChange } from "../menu-file.rules.ts";
import { Stack } from "../../../ui/stack.tsx";
import stack from "../../parts/product-form.module.css";
import { MenuColumns } from "../parts/menu-columns.tsx";
import { TableState } from "../parts/menu-report.tsx";
import styles from "../parts/menu-file.module.css";
import { useMenuFile } from "../use-menu-file.ts";

async function downloadMenu(): Promise<void> {
  download(await exportMenu());
}

function ExportPart() {
  const { t } = useLingui();
  return (
    <Section title={t`Exporter`}>
      <p className={styles.text}>
        {t`Tout le menu en un tableau, à garder ou à ouvrir dans un tableur. Les formules n'y sont pas.`}
      </p>
      <Button kind="second" wide busyLabel={t`Un instant…`} onPress={downloadMenu}>{t`Télécharger le menu`}</Button>
    </Section>
  );
}

function ColumnsPart() {
  const { t, i18n } = useLingui();
  const groups = useMenu().data;
  const isEmpty = groups?.every(({ products }) => products.length === 0) ?? false;
  const example = () => {
    if (!isEmpty) return downloadMenu();
    const text = exampleTable(i18n.locale === "fr" ? ";" : ",");
    return download({ fileName: `menu-${shopDay(new Date())}.csv`, text });
  };
  return (
    <Section>
      <Button kind="second" wide busyLabel={t`Un instant…`} onPress={example}>{t`Télécharger un exemple`}</Button>
      <MenuColumns />
    </Section>
  );
}

/** The whole menu as a table: taken away, changed in a spreadsheet, looked at, and only then written. */
export function MenuFile() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { online } = useStore(linkStore);
  const { table, stage, choose, check, write } = useMenuFile();
  const input = useRef<HTMLInputElement>(null);
  const mayWrite = stage?.phase === "checked" && wouldChange(stage.report);
  // A long list of bad lines would hide the way on: it stays in the thumb's reach.
  const isFaulty = stage?.phase === "checked" && stage.report.faultCount > 0;
  const pick = () => input.current?.click();
  const isWriting = stage?.phase === "busy" && stage.mode === "write";
  return (
    <>
      <Sections>
        <ExportPart />
        <Section title={t`Importer`}>
          <Stack gap={12}>
            <p className={stack.hint}>
              {t`Changez le tableau exporté, puis choisissez-le ici. Ce que vous n'y changez pas reste comme au menu. Rien ne change avant votre accord.`}
            </p>
            {online ? null : (
              <p className={styles.cut}>{t`Pas de réseau : le tableau ne peut pas être lu maintenant.`}</p>
            )}
            {table === null ? null : <p className={styles.file}>{table.name}</p>}
            <Stack gap={12} role="status">
              {stage === null ? null : <TableState stage={stage} onCheck={check} onWrite={write} />}
            </Stack>
            <input
              ref={input}
              hidden
              type="file"
              accept=".csv,text/csv"
              aria-label={t`Choisir un tableau`}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                // The same file chosen once more, corrected meanwhile, is a choice, too.
                target.value = "";
                if (file !== undefined) void choose(file);
              }}
            />
            {isFaulty ? null : (
              <Button kind="second" wide onPress={pick}>
                {table === null ? t`Choisir un tableau` : t`Choisir un autre tableau`}
              </Button>
            )}
          </Stack>
        </Section>
        <ColumnsPart />
      </Sections>
      {isFaulty ? (
        <BottomBar>
          <Button wide onPress={pick}>{t`Choisir le tableau corrigé`}</Button>
        </BottomBar>
      ) : mayWrite || isWriting ? (
        <BottomBar>
          <Button
            wide
            busy={isWriting}
            busyLabel={t`Mise à jour du menu…`}
            onPress={write}
          >{t`Mettre le menu à jour`}</Button>
        </BottomBar>
      ) : stage?.phase === "written" ? (
        <BottomBar>
          <Button wide onPress={() => navigate(paths.menu)}>{t`Voir le menu`}</Button>
        </BottomBar>
      ) : null}
    </>
  );
}
