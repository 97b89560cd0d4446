import { useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/states.tsx";
import { FieldsChanged } from "./changed-fields.tsx";
import styles from "./unread-changes.module.css";

interface UnreadChangesProps {
  /** Which fields its owner has changed since it was read; undefined where it stands as it was read. */
  unread: ReadonlySet<string> | undefined;
  isPassport: boolean;
  /** What has been said of it already, where a decision was refused for it. */
  told?: string | undefined;
  /** Whether the fields can be gone to from where this stands. */
  isBeside: boolean;
  onRead: () => void;
}

/** That an application was changed under its reader, and the way to say that it was read again: until then it is decided on as it was. */
export function UnreadChanges({ unread, isPassport, told, isBeside, onRead }: UnreadChangesProps) {
  const { t } = useLingui();
  return (
    <div role="status" className={styles.unread}>
      {unread === undefined ? null : (
        <Note>
          <p>{told ?? t`Le commerçant vient de modifier ou de renvoyer sa demande : relisez-la.`}</p>
          <FieldsChanged paths={[...unread]} {...{ isPassport, isBeside }} />
          <p className={styles.way}>
            <Button onPress={onRead}>{t`Relu`}</Button>
          </p>
        </Note>
      )}
    </div>
  );
}
