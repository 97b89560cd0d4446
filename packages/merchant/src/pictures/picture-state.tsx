import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../api/language.ts";
import { sizeIn } from "../ui/sizes.ts";
import type { SendingNow } from "./sendings.ts";
import styles from "./picture-field.module.css";

interface StateProps {
  sending: SendingNow | undefined;
  isReading: boolean;
  /** It was chosen, and is still to be cut. */
  isToCut: boolean;
}

/** Where a picture stands on its way, in words. */
function useStateWords({ sending, isReading, isToCut }: StateProps): string | null {
  const { t } = useLingui();
  if (isReading) return t`Préparation de la photo…`;
  if (isToCut) return t`La photo est prête à recadrer.`;
  if (sending === undefined || sending.stage === "refused") return null;
  if (sending.held === "cut") return t`Réseau coupé. La photo est gardée, elle part dès qu'il revient.`;
  if (sending.held === "busy") return t`Réseau occupé. La photo est gardée, elle repart toute seule.`;
  if (sending.stage === "arrived") return t`Enregistrement…`;
  return sending.part === undefined ? t`La photo attend son tour.` : t`Envoi de la photo…`;
}

/** How a picture is coming along: said once at each turn, and drawn byte by byte. */
export function PictureState(state: StateProps) {
  const { sending, isToCut } = state;
  const { t } = useLingui();
  const language = useStore(languageStore);
  const words = useStateWords(state);
  const part = !isToCut && sending?.stage === "waiting" && sending.held === undefined ? sending.part : undefined;
  const total = sending?.picture.size ?? 0;
  const [gone, all] = [sizeIn(language, Math.round((part ?? 0) * total)), sizeIn(language, total)];
  return (
    <>
      <div role="status" className={words === null ? undefined : styles.state}>
        {words}
      </div>
      {part === undefined ? null : (
        <div className={styles.way}>
          <progress className={styles.progress} aria-label={t`Envoi de la photo…`} value={part} max={1} />
          <span className={styles.bytes}>{t`${gone} sur ${all}`}</span>
        </div>
      )}
    </>
  );
}
