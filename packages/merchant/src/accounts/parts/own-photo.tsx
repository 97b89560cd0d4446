import { useLingui } from "@lingui/react/macro";
import { imageTypes } from "@tsena/contract/uploads";
import { useRef } from "react";
import { languageStore } from "../../api/language.ts";
import { toast } from "../../api/notices.ts";
import { useStore } from "../../api/store.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useOwnPhoto } from "../use-own-photo.ts";
import { Avatar } from "./avatar.tsx";
import styles from "./own-photo.module.css";

interface PickProps {
  label: string;
  /** Opens the camera at once, where the phone has one. */
  capture?: "user";
  onChoose: (file: File) => void;
}

function Pick({ label, capture, onChoose }: PickProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={imageTypes.join(",")}
        capture={capture}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same photo chosen once more is a choice, too.
          target.value = "";
          if (file !== undefined) onChoose(file);
        }}
      />
      <Button kind="second" wide onPress={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

/** The photo of the account: shown as it will be, taken or picked, and on its way at once. */
export function OwnPhoto({ avatar }: { avatar: string | null }) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const { pending, fault, choose, retry } = useOwnPhoto(() => toast(t`Photo enregistrée`));
  const onChoose = (file: File) => void choose(file);
  return (
    <div className={styles.photo}>
      <Avatar address={pending?.address ?? avatar} size={112} />
      <div role="status" className={styles.state}>
        {pending === undefined
          ? null
          : pending.isHeld
            ? t`Réseau coupé. Votre photo est gardée, elle part dès qu'il revient.`
            : t`Envoi de la photo…`}
      </div>
      {fault === undefined ? null : (
        <p role="alert" className={styles.error}>
          <Icon name="close" size={16} />
          <span>{fault[language]}</span>
        </p>
      )}
      {pending === undefined ? (
        <>
          <Pick label={t`Prendre une photo`} capture="user" onChoose={onChoose} />
          <Pick label={t`Choisir une photo`} onChoose={onChoose} />
        </>
      ) : pending.isHeld ? (
        <Button kind="second" wide icon="refresh" onPress={() => void retry()}>{t`Réessayer`}</Button>
      ) : (
        <progress className={styles.progress} aria-label={t`Envoi de la photo…`} value={pending.part} max={1} />
      )}
    </div>
  );
}
