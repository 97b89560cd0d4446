import { useLingui } from "@lingui/react/macro";
import { toast } from "../../api/notices.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { type Shown, useRemovePicture } from "../shop-card.queries.ts";
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
  const { mutateAsync } = useRemovePicture();
  const gone = () => {
    onClose(true);
    toast(done);
  };
  const remove = () => mutateAsync(shown, { onSuccess: gone, onError: () => onClose(false) });
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
