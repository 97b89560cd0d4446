import { useLingui } from "@lingui/react/macro";
import { Pin } from "@tsena/web/maps/pin.tsx";
import { Button } from "../ui/button.tsx";
import empty from "../ui/empty-state.module.css";
import styles from "./here-first.module.css";

interface HereFirstProps {
  /** Why the phone did not say where it is. */
  message: string | undefined;
  /** Asks the phone where it is. */
  locate: () => Promise<unknown>;
  /** Goes on to the map. */
  onMap: () => void;
}

/** A shop's place before any map: whoever stands in the shop taps once; whoever does not, goes on to the map. */
export function HereFirst({ message, locate, onMap }: HereFirstProps) {
  const { t } = useLingui();
  return (
    <div className={styles.first}>
      <Pin className={styles.pin} />
      <h2 className={empty.title}>{t`Êtes‑vous dans votre boutique ?`}</h2>
      <p className={empty.text}>{t`Le téléphone trouve sa place tout seul. Vous la vérifiez ensuite sur la carte.`}</p>
      <p role="status" className={message === undefined ? "unseen" : styles.message}>
        {message}
      </p>
      <div className={styles.answers}>
        <Button wide icon="pin" busyLabel={t`Localisation…`} onPress={locate}>
          {t`Je suis dans ma boutique`}
        </Button>
        <Button kind="second" wide icon="search" onPress={onMap}>
          {t`Chercher sur la carte`}
        </Button>
      </div>
    </div>
  );
}
