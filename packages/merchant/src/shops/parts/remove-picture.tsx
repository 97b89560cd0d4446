import { useLingui } from "@lingui/react/macro";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { toast } from "../../api/notices.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { removePicture, type Shown } from "../shop-card.queries.ts";
import styles from "../../ui/answers.module.css";

interface RemovePictureProps {
  shown: Shown;
  title: string;
  /** What is said once it is taken away. */
  done: string;
  onClose: (isGone: boolean) => void;
}

/** Asks before a picture of the shop is taken away. */
export function RemovePicture({ shown, title, done, onClose }: RemovePictureProps) {
  const { t } = useLingui();
  const remove = async () => {
    try {
      await removePicture(shown);
    } catch (error) {
      // What went wrong was said by the request layer.
      if (!isCallFailed(error)) throw error;
      return onClose(false);
    }
    onClose(true);
    toast(done);
  };
  return (
    <Sheet
      title={title}
      onClose={() => onClose(false)}
      footer={
        <div className={styles.answers}>
          <Button kind="second" onPress={() => onClose(false)}>{t`Garder`}</Button>
          <Button kind="danger" busyLabel={t`Retrait…`} onPress={remove}>{t`Retirer`}</Button>
        </div>
      }
    >
      <p>{t`Les clients ne la verront plus.`}</p>
    </Sheet>
  );
}
