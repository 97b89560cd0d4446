import styles from "./skeleton.module.css";

/** Grey cards of the height that the real ones will have, so that nothing jumps when they come. `label` is said once. */
export function Skeleton({ height, count = 1, label }: { height: number; count?: number; label: string }) {
  return (
    <div role="status" className={styles.list}>
      <span className="unseen">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card} style={{ height }}>
          <div className={styles.short} />
          <div className={styles.long} />
          {height > 120 ? <div className={styles.middle} /> : null}
        </div>
      ))}
    </div>
  );
}
