import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { unlockSound } from "../../reminder/sound.ts";
import { useSendAlertTest } from "../../settings/alert-tests.queries.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Stack } from "../../ui/stack.tsx";

interface RingFirstSheetProps {
  /** Asks the server; resolves once the outcome was reported. */
  onOpen: () => Promise<void>;
  onClose: () => void;
}

/** Asks a shop that never heard its ring to hear it before it opens; it may open without. */
export function RingFirstSheet({ onOpen, onClose }: RingFirstSheetProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { mutateAsync: ring } = useSendAlertTest();
  const isAsked = useRef(false);
  useEffect(() => {
    isAsked.current = true;
    return () => void (isAsked.current = false);
  }, []);
  const hear = async () => {
    unlockSound();
    // What went wrong was told, and the page of the test offers it again.
    await ring({}).catch(() => undefined);
    // Over a slow link whoever asked has closed it meanwhile, and is at something else.
    if (!isAsked.current) return;
    // Asked from the line on top of every page, it would stand over the page that it leads to.
    onClose();
    navigate(paths.permissions);
  };
  return (
    <Sheet
      title={t`Faites sonner d'abord`}
      onClose={onClose}
      footer={
        <Stack>
          <Button wide icon="bell" busyLabel={t`Un instant…`} onPress={hear}>
            {t`Faire sonner ce téléphone`}
          </Button>
          <Button wide kind="second" busyLabel={t`Ouverture…`} onPress={() => onOpen().then(onClose)}>
            {t`Ouvrir quand même`}
          </Button>
        </Stack>
      }
    >
      <p>{t`Votre boutique n'a encore jamais sonné. Une commande que personne n'entend est perdue : l'essai prend dix secondes.`}</p>
    </Sheet>
  );
}
