import { useLingui } from "@lingui/react/macro";
import { uploadFailures } from "@tsena/contract/failures.uploads";
import { useStore } from "@tsena/web/store.ts";
import { useId, useRef, useState } from "react";
import { languageStore } from "../api/language.ts";
import { words } from "../api/words.ts";
import type { FaultText } from "@tsena/web/forms/faults.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { sizeIn } from "../ui/sizes.ts";
import { Stack } from "../ui/stack.tsx";
import { PhotoFrame, WaitingFrame } from "./photo-frame.tsx";
import type { SendingNow } from "./sendings.ts";
import { ShownPicture } from "./shown-picture.tsx";
import { fileBytesMax, type Unread } from "./read-picture.ts";
import type { Outline } from "./shapes.ts";
import { isUnfinishedFault, type Unfinished } from "./unfinished.ts";
import { useAddressOf, usePicture, type FieldPicture } from "./use-picture.ts";
import styles from "./picture-field.module.css";

export interface PictureFieldProps extends FieldPicture {
  label: string;
  /** The address of the picture that the field has; null for none. */
  value: string | null;
  /** What the picture is to show, where its name does not say it. */
  hint?: string | undefined;
  /** What is wrong with the field. */
  error?: FaultText | undefined;
  /** The shape of what is photographed, where the photo is not cut to one. */
  outline?: Outline | undefined;
  /**
   * Takes the address of a picture once it has arrived; where it resolves later, or fails for a cut link, the picture is
   * kept until then. A refusal of the server is said in the field.
   */
  onChange: (url: string) => unknown;
  /** Takes the picture away, where the field may go without one. */
  onRemove?: () => void;
}

interface Wrong {
  /** Why what was chosen is no picture to be sent. */
  unread: Unread | undefined;
  /** What the server says against the picture. */
  refusal: FaultText | undefined;
  /** What the form says against the field. */
  error: FaultText | undefined;
  /** How far the picture is that was chosen last. */
  unfinished: Unfinished | undefined;
  hasOne: boolean;
}

/** What is wrong with a field, in words. */
function useWrong({ unread, refusal, error, unfinished, hasOne }: Wrong): string | undefined {
  const { t } = useLingui();
  const language = useStore(languageStore);
  if (unread === "notTaken") return uploadFailures.imageTypeWrong[language];
  const most = sizeIn(language, fileBytesMax);
  if (unread === "tooHeavy") return t`Cette photo dépasse ${most} : choisissez-en une plus légère.`;
  if (unread === "heic")
    return t`Cette photo est au format HEIC : reprenez-la ici avec « Prendre une photo », ou choisissez-en une en JPG.`;
  if (unread === "notDrawn")
    return t`Le téléphone n'arrive pas à ouvrir cette photo, abîmée ou trop grande : choisissez-en une autre.`;
  if (error !== undefined && unfinished === "toCut") return t`Recadrez d'abord la photo`;
  // It is not missing, it is only not there yet.
  const isAskedFor = error !== undefined && (!hasOne || isUnfinishedFault(error));
  if (refusal === undefined && isAskedFor && unfinished !== undefined)
    return t`La photo n'est pas encore arrivée : attendez la fin de l'envoi`;
  return (refusal ?? error)?.[language];
}

/** What is wrong with a picture; what has failed comes first. */
function WrongWords({ id, failed, text }: { id: string; failed: "upload" | "save" | undefined; text: string }) {
  return (
    <div id={id} role="alert" className={styles.wrong}>
      <Icon name="close" size={16} />
      <div>
        {failed === undefined ? null : <p>{words.failed[failed]()}</p>}
        <p>{text}</p>
      </div>
    </div>
  );
}

interface StateProps {
  sending: SendingNow | undefined;
  unfinished: Unfinished | undefined;
}

/** Where a picture stands on its way, in words. */
function useStateWords({ sending, unfinished }: StateProps): string | null {
  const { t } = useLingui();
  if (unfinished === "preparing") return t`Préparation de la photo…`;
  if (unfinished === "toCut") return t`La photo est prête à recadrer.`;
  if (sending === undefined || unfinished === undefined) return null;
  // Before the phone's disk has it, a page that is closed takes it along.
  if (sending.held !== undefined && sending.isShared !== true)
    return sending.held === "cut"
      ? t`Réseau coupé. La photo part dès qu'il revient : gardez l'application ouverte.`
      : t`Réseau occupé. La photo repart toute seule : gardez l'application ouverte.`;
  if (sending.held === "cut") return t`Réseau coupé. La photo est gardée, elle part dès qu'il revient.`;
  if (sending.held === "busy") return t`Réseau occupé. La photo est gardée, elle repart toute seule.`;
  if (sending.stage === "arrived") return t`Enregistrement…`;
  return sending.part === undefined ? t`La photo attend son tour.` : t`Envoi de la photo…`;
}

/** How a picture is coming along: said once at each turn, and drawn byte by byte. */
function PictureState(state: StateProps) {
  const { sending, unfinished } = state;
  const { t } = useLingui();
  const language = useStore(languageStore);
  const words = useStateWords(state);
  const isSent = unfinished === "onItsWay" && sending?.stage === "waiting" && sending.held === undefined;
  const part = isSent ? sending.part : undefined;
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

interface ActionsProps {
  picture: ReturnType<typeof usePicture>;
  /** Keeps the focus in the field: the button that was pressed may be gone a moment later. */
  stay: () => void;
  onChange: () => void;
  onRemove: (() => void) | undefined;
}

/** What can be done with a picture that is there, on its way, or still to be cut. */
function Actions({ picture: { sending, toCut, cut, retry, cancel }, stay, onChange, onRemove }: ActionsProps) {
  const { t } = useLingui();
  const canRetry = sending !== undefined && (sending.held !== undefined || sending.stage === "refused");
  return (
    <div className={styles.actions}>
      {toCut !== undefined ? (
        <Button kind="second" onPress={cut}>{t`Recadrer`}</Button>
      ) : canRetry ? (
        <Button kind="second" icon="refresh" onPress={() => (stay(), retry())}>{t`Réessayer`}</Button>
      ) : null}
      <Button kind="second" onPress={onChange}>{t`Changer`}</Button>
      {sending !== undefined || toCut !== undefined ? (
        <Button kind="quiet" onPress={() => (stay(), cancel())}>{t`Annuler`}</Button>
      ) : onRemove === undefined ? null : (
        <Button kind="quiet" onPress={() => (stay(), onRemove())}>{t`Retirer`}</Button>
      )}
    </div>
  );
}

/** A photo that is taken or picked, cut to its shape, and on its way at once; a cut link or a reload only holds it up. */
export function PictureField(props: PictureFieldProps) {
  const { label, value, hint, error: found, outline, onChange, onRemove, ...field } = props;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const picture = usePicture(field, onChange);
  const { sending, unfinished, toCut, unread, refusal, failed, choose } = picture;
  const error = found !== undefined && isUnfinishedFault(found) && unfinished === undefined ? undefined : found;
  const onPhone = toCut?.picture ?? sending?.picture;
  const address = useAddressOf(onPhone) ?? (onPhone === undefined ? value : null);
  const wrong = useWrong({ unread, refusal, error, unfinished, hasOne: value !== null });

  const frame = { use: field.use, shape: field.shape, outline };
  const stay = () => group.current?.focus({ preventScroll: true });
  const onChoose = (file: File) => {
    setAsking(false);
    stay();
    void choose(file);
  };

  return (
    <div
      ref={group}
      className={styles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={wrong === undefined ? (hint === undefined ? undefined : `${id}-hint`) : `${id}-wrong`}
      data-wrong={error === undefined ? undefined : true}
      tabIndex={-1}
    >
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {address === null && unfinished === "preparing" ? <WaitingFrame {...frame} /> : null}
      {address === null ? null : <ShownPicture address={address} label={label} use={field.use} shape={field.shape} />}
      <PictureState sending={sending} unfinished={unfinished} />
      {wrong === undefined ? null : <WrongWords id={`${id}-wrong`} failed={failed} text={wrong} />}
      {unfinished === "preparing" ? null : onPhone === undefined && value === null ? (
        <PhotoFrame {...frame} isWrong={wrong !== undefined} onChoose={onChoose} />
      ) : (
        <Actions picture={picture} stay={stay} onChange={() => setAsking(true)} onRemove={onRemove} />
      )}
      {asking ? (
        <Sheet title={label} onClose={() => setAsking(false)}>
          <Stack>
            <PhotoFrame {...frame} isWrong={false} onChoose={onChoose} />
          </Stack>
        </Sheet>
      ) : null}
    </div>
  );
}
