import { useLingui } from "@lingui/react/macro";
import { Icon } from "../../ui/icon.tsx";
import styles from "./customer-note.module.css";

/** What the customer asks for, on yellow; nothing where nothing was asked. */
export function CustomerNote({ note }: { note: string }) {
  const { t } = useLingui();
  if (note === "") return null;
  return (
    <p className={styles.note}>
      <Icon name="note" size={20} />
      <span>
        <span className="unseen">{t`Demande du client :`} </span>
        {note}
      </span>
    </p>
  );
}
