import type { ReactNode } from "react";
import { Link } from "wouter";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./row-link.module.css";

interface RowProps {
  icon: IconName;
  text: ReactNode;
  detail?: ReactNode;
}

function Inside({ icon, text, detail }: RowProps) {
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.text}>{text}</span>
        {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  );
}

/** A row that leads to another page. */
export function RowLink({ to, ...row }: RowProps & { to: string }) {
  return (
    <Link to={to} className={styles.row}>
      <Inside {...row} />
      <Icon name="forward" size={20} />
    </Link>
  );
}

/** A row that calls a telephone number. `label` says whom, for who hears it without the rest of the screen. */
export function RowCall({ phone, text, label }: { phone: string; text: string; label: string }) {
  return (
    <a href={`tel:${phone}`} className={styles.row} aria-label={`${label}, ${phone}`}>
      <Inside icon="phone" text={text} detail={phone} />
    </a>
  );
}

/** A row that writes to an e-mail address. `label` says to whom. */
export function RowMail({ email, text, label }: { email: string; text: string; label: string }) {
  return (
    <a href={`mailto:${email}`} className={styles.row} aria-label={`${label}, ${email}`}>
      <Inside icon="note" text={text} detail={email} />
    </a>
  );
}
