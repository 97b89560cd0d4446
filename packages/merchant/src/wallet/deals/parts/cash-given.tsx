import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import type { Deal } from "@tsena/contract/wallet.shapes";
import { isBusy } from "@tsena/web/call-failed.ts";
import { useSending } from "@tsena/web/forms/use-sending.ts";
import { useState } from "react";
import { reportFailure } from "../../../api/notices.ts";
import { BigFigures } from "../../../ui/big-figures.tsx";
import { useIsGranted } from "../../../person/use-may.ts";
import { Section, Sections } from "../../../ui/section.tsx";
import { SecretPad } from "../../../ui/secret-pad.tsx";
import { Stack } from "../../../ui/stack.tsx";
import { confirmWithdrawal } from "../deals.queries.ts";
import { Cancel } from "./cancel.tsx";
import styles from "./deal.module.css";

const digits = 4;

/** Whoever gives the cash: how much to count, then the digits from the other screen, by which the money comes into this wallet. */
export function CashGiven({ deal, name }: { deal: Deal; name: string }) {
  const { t } = useLingui();
  const [error, setError] = useState<string>();
  const { run } = useSending((matchCode: string) => confirmWithdrawal(deal.id, matchCode), {
    onFailed: (failure) => (isBusy(failure) ? reportFailure(failure) : setError(failure.message)),
  });
  const mayCollect = useIsGranted("wallet.collect");
  const asked = formatMoney(deal.amount ?? 0);
  return (
    <Sections>
      <Section>
        <Stack gap={12}>
          <p className={styles.name}>{t`Donnez les billets à ${name}`}</p>
          <p className={styles.amount}>
            <BigFigures text={asked} />
          </p>
          {mayCollect ? (
            <>
              <p
                className={styles.quiet}
              >{t`Puis tapez les 4 chiffres de son écran. L'argent arrive alors sur votre portefeuille.`}</p>
              <SecretPad label={t`Code de contrôle`} length={digits} onFull={run} error={error} />
            </>
          ) : (
            <p className={styles.quiet}>{t`Demandez à quelqu'un qui encaisse pour la boutique.`}</p>
          )}
          <Cancel dealId={deal.id} />
        </Stack>
      </Section>
    </Sections>
  );
}
