import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { linkStore } from "../../api/link.ts";
import { toast } from "../../api/notices.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { OvertakenLine } from "./overtaken.tsx";
import styles from "./save-bar.module.css";

interface SaveBarProps {
  changed: boolean;
  /** Somebody else has changed it meanwhile, as the note at the page's top says. */
  overtaken: boolean;
  /** It is on its way from where it was left before. */
  isElsewhere: boolean;
  /** Resolves to false where something is wrong, or where it did not arrive. */
  save: () => Promise<boolean>;
}

/** The one button of a form, there while there is something to save; without a link it says that nothing is sent. */
export function SaveBar({ changed, overtaken, isElsewhere, save }: SaveBarProps) {
  const { t } = useLingui();
  const { online } = useStore(linkStore);
  const send = async () => {
    if (await save()) toast(t`Enregistré`);
  };
  if (!changed && !isElsewhere) return null;
  return (
    <BottomBar>
      <p role="status" className={styles.unsaved}>
        {!online ? (
          t`Pas de réseau : rien n'est envoyé. Vos changements restent sur ce téléphone.`
        ) : overtaken ? (
          <OvertakenLine />
        ) : (
          t`Changements pas encore enregistrés`
        )}
      </p>
      <Button wide kind={online ? "main" : "second"} busy={isElsewhere} busyLabel={t`Enregistrement…`} onPress={send}>
        {online ? t`Enregistrer` : t`Réessayer`}
      </Button>
    </BottomBar>
  );
}
