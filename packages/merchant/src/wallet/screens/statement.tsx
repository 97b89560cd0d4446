import { useLingui } from "@lingui/react/macro";
import { monthsUntil } from "@tsena/contract/shops.months";
import { useRef } from "react";
import { useLocation, useSearchParams } from "wouter";
import { download } from "../../api/download.ts";
import { serverNow } from "../../api/server-clock.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { Pills } from "../../ui/pills.tsx";
import { printPart } from "../../ui/print-part.ts";
import { Section, Sections } from "../../ui/section.tsx";
import { Stack } from "../../ui/stack.tsx";
import { MonthPill } from "../parts/month-pill.tsx";
import { StatementSheet } from "../parts/statement-sheet.tsx";
import { exportStatement, useStatement } from "../wallet.queries.ts";

/** The month itself, and the ways to take it along. */
function Month({ month }: { month: string }) {
  const { t } = useLingui();
  const sheet = useRef<HTMLDivElement>(null);
  const query = useStatement(month);
  const { data: statement } = query;
  if (statement === undefined)
    return <NotYet query={query} failed={t`Le relevé ne s'affiche pas`} height={104} count={3} />;
  const printIt = async () => {
    if (sheet.current !== null) await printPart(sheet.current);
  };
  return (
    <>
      <Section>
        <Stack gap={12}>
          <Button wide onPress={printIt}>{t`Imprimer`}</Button>
          <Button
            kind="second"
            wide
            busyLabel={t`Un instant…`}
            onPress={async () => download(await exportStatement(month))}
          >{t`Télécharger pour un tableur`}</Button>
        </Stack>
      </Section>
      <Section>
        <StatementSheet ref={sheet} statement={statement} />
      </Section>
    </>
  );
}

/** A month of the wallet, to be read, printed and put into a spreadsheet (rules/wallet.md#statements). */
export function StatementPage() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const months = monthsUntil(serverNow());
  const asked = useSearchParams()[0].get("month") ?? "";
  const month = months.find((one) => one === asked) ?? months[0] ?? "";
  return (
    <Sections>
      <Pills label={t`Mois`}>
        <MonthPill
          month={month}
          onChange={(chosen) => navigate(addressOf(paths.statement, { month: chosen }), { replace: true })}
        />
      </Pills>
      <Month key={month} month={month} />
    </Sections>
  );
}
