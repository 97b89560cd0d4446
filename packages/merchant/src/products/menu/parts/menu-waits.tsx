import { useLingui } from "@lingui/react/macro";
import { NavBelow } from "../../../ui/nav-bar.tsx";
import styles from "./menu-waits.module.css";

const entries = ["one", "two", "three", "four"];
const rows = ["one", "two", "three", "four", "five", "six"];

/** The outline of the list while it comes: shelves, rail and rows stand where the real ones will. */
export function MenuWaits() {
  const { t } = useLingui();
  return (
    <>
      <NavBelow>
        <div className={styles.shelves} />
        <div className={styles.rail}>
          {entries.map((entry) => (
            <div key={entry} className={styles.entry} />
          ))}
        </div>
      </NavBelow>
      <div role="status">
        <span className="unseen">{t`Chargement…`}</span>
        <div className={styles.heading}>
          <div className={styles.bar} />
        </div>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            <div className={styles.photo} />
            <div className={styles.words}>
              <div className={styles.bar} />
              <div className={styles.price} />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
