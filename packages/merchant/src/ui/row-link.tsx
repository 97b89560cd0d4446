import type { ReactElement, ReactNode } from "react";
import { Link } from "wouter";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./row-link.module.css";

interface RowProps {
  /** By name, or a drawing of those that the first screens do not load. */
  icon: IconName | ReactElement;
  text: ReactNode;
  detail?: ReactNode;
}

function Inside({ icon, text, detail }: RowProps) {
  return (
    <>
      <span className={styles.icon}>{typeof icon === "string" ? <Icon name={icon} /> : icon}</span>
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

interface RowCallProps {
  phone: string;
  /** The number as it is read aloud; as it is dialled otherwise. */
  shown?: string;
  text: string;
  /** Says whom, for who hears it without the rest of the screen. */
  label: string;
}

/** A row that calls a telephone number. */
export function RowCall({ phone, shown = phone, text, label }: RowCallProps) {
  return (
    <a href={`tel:${phone}`} className={`${styles.row} ${styles.acts}`} aria-label={`${label}, ${shown}`}>
      <Inside icon="phone" text={text} detail={shown} />
    </a>
  );
}

/** A row that writes to an e-mail address. `label` says to whom. */
export function RowMail({ email, text, label }: { email: string; text: string; label: string }) {
  return (
    <a href={`mailto:${email}`} className={`${styles.row} ${styles.acts}`} aria-label={`${label}, ${email}`}>
      <Inside icon="mail" text={text} detail={email} />
    </a>
  );
}
