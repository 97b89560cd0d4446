import type { MouseEvent } from "react";
import { Link, useLocation } from "wouter";
import { Icon, type IconName } from "./icon.tsx";
import { useTapped } from "./use-tapped.ts";
import styles from "./tab-bar.module.css";

export interface Tab {
  to: string;
  label: string;
  icon: IconName;
  selected: boolean;
  /** How many things wait there, and how that is said to who cannot see the badge. */
  badge?: { count: number; label: string };
}

/** The tabs (rules/app.md#bottom-tabs), always within the thumb's reach, and the room that they take from the page above. */
export function TabBar({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [, navigate] = useLocation();
  const [tapped, tap] = useTapped<string>(navigate);
  const follow = (to: string) => (event: MouseEvent) => {
    // With a key held down it is the browser's own way to another tab or window.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    tap(to);
  };
  return (
    <>
      <div className={styles.room} />
      <nav className={styles.bar} aria-label={label}>
        <ul className={styles.row}>
          {tabs.map((tab) => (
            <li key={tab.to} className={styles.item}>
              <Link
                to={tab.to}
                className={styles.tab}
                aria-current={(tapped === null ? tab.selected : tapped === tab.to) ? "page" : undefined}
                onClick={follow(tab.to)}
              >
                <span className={styles.icon}>
                  <Icon name={tab.icon} size={30} />
                  {tab.badge === undefined || tab.badge.count === 0 ? null : (
                    <span className={styles.badge}>
                      <span aria-hidden="true">{tab.badge.count > 99 ? "99+" : tab.badge.count}</span>
                      <span className="unseen">{tab.badge.label}</span>
                    </span>
                  )}
                </span>
                <span className={styles.label}>{tab.label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
