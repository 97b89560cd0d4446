import type { ReactNode } from "react";
import { Link } from "wouter";
import styles from "./card.module.css";

interface CardProps {
  /** The class by which its inside is laid out. */
  layout: string | undefined;
  /** Where it leads as a whole, or what it does; a card with neither is only read. */
  to?: string | undefined;
  onPress?: () => void;
  children: ReactNode;
}

/** A card that leads or does something as a whole: its edge, ground and press are the same everywhere. */
export function Card({ layout = "", to, onPress, children }: CardProps) {
  const className = `${styles.card} ${layout}`;
  if (to !== undefined)
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  if (onPress === undefined) return <div className={className}>{children}</div>;
  return (
    <button type="button" className={className} onClick={onPress}>
      {children}
    </button>
  );
}
