import type { ReactElement, ReactNode } from "react";
import { Card } from "./card.tsx";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./tiles.module.css";

interface TileProps {
  /** By name, or a drawing of those that the first screens do not load. It stands for nothing else on the page. */
  icon: IconName | ReactElement;
  text: string;
  /** Where it leads, or what it does. */
  to?: string;
  onPress?: () => void;
  /** Done while somebody waits: it is as wide as the row. */
  isAct?: boolean | undefined;
}

/** What is opened often, as big as a thumb, two beside each other. */
export function Tile({ icon, text, isAct = false, ...does }: TileProps) {
  return (
    <li className={isAct ? styles.wide : undefined}>
      <Card {...does} layout={isAct ? styles.act : styles.tile}>
        {typeof icon === "string" ? <Icon name={icon} size={20} /> : icon}
        <span className={styles.text}>{text}</span>
      </Card>
    </li>
  );
}

/** Tiles side by side. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {children}
    </ul>
  );
}
