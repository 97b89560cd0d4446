import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { printPart } from "../../../ui/print-part.ts";
import { Stack } from "../../../ui/stack.tsx";
import { useReceiptCode, whyNotPayable } from "../deals.queries.ts";
import { NotPayable } from "../parts/not-payable.tsx";
import paper from "../parts/paper.module.css";
import { PosterSheet } from "../parts/poster-sheet.tsx";

/** The shop's own code on a sheet of paper, to be hung up at its till (rules/wallet.md#poster). */
export function Poster() {
  const { t } = useLingui();
  const sheet = useRef<HTMLDivElement>(null);
  const code = useReceiptCode();
  const why = whyNotPayable(code.error);
  if (why !== undefined) return <NotPayable why={why} />;
  if (code.data === undefined) return <NotYet query={code} failed={t`L'affiche ne se prépare pas`} height={400} />;
  const { code: text, receiverName } = code.data;
  const printIt = async () => {
    if (sheet.current !== null) await printPart(sheet.current);
  };
  return (
    <div className={paper.paper}>
      <div className={paper.beside}>
        <Stack gap={12}>
          <Button wide onPress={printIt}>{t`Imprimer`}</Button>
          <p className={paper.hint}>{t`Sur du papier A5 ou A4. Le code reste le même : imprimez-le une fois.`}</p>
          <PosterSheet ref={sheet} name={receiverName} code={text} />
        </Stack>
      </div>
    </div>
  );
}
