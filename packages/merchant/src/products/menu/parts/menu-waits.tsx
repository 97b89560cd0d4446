import { useLingui } from "@lingui/react/macro";
import { NavBelow } from "../../../ui/nav-bar.tsx";
import styles from "./menu-waits.module.css";

const entries = ["one", "two", "three", "four"];
const rows = ["one", "two", "three", "four", "five", "six"];

/** The outline of what a menu says that has no product yet. */
function EmptyWaits() {
  return (
    <div className={styles.empty}>
      <div className={styles.sign} />
      <div className={styles.bar} />
      <div className={styles.price} />
      <div className={styles.way} />
    </div>
  );
}

/** The outline of the list while it comes: shelves, rail and rows stand where the real ones will. */
export function MenuWaits({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useLingui();
  if (isEmpty)
    return (
      <div role="status">
        <span className="unseen">{t`Chargement…`}</span>
        <EmptyWaits />
      </div>
    );
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
