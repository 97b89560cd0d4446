import { useLingui } from "@lingui/react/macro";
import { paths } from "../../../navigation/paths.ts";
import { useMay } from "../../../person/use-may.ts";
import { RowLink } from "../../../ui/row-link.tsx";
import { ToolIcon } from "../../../ui/tool-icon.tsx";
import { Section, Sections } from "../../../ui/section.tsx";

/** Where money goes out and comes in: by a code, or to an account. */
export function PayOrCollect() {
  const { t } = useLingui();
  const maySend = useMay("owner");
  return (
    <Sections>
      <Section>
        <RowLink icon="cash" to={paths.myCode} text={t`Encaisser`} detail={t`Qui a Tsena scanne votre code`} />
        <RowLink
          icon="search"
          to={paths.scanCode}
          text={t`Scanner un code`}
          detail={t`Payer, donner des espèces, encaisser un bon`}
        />
        {maySend ? (
          <>
            <RowLink
              icon={<ToolIcon name="send" />}
              to={paths.transfer}
              text={t`Envoyer de l'argent`}
              detail={t`À une autre boutique`}
            />
            <RowLink
              icon="wallet"
              to={paths.withdraw}
              text={t`Retirer de l'argent`}
              detail={t`En espèces, ou sur MVola`}
            />
          </>
        ) : null}
      </Section>
    </Sections>
  );
}
