import type { ComponentProps } from "react";
import styles from "./stack.module.css";

interface StackProps extends Omit<ComponentProps<"div">, "className"> {
  as?: "div" | "ul";
  /** How far its parts stand from each other: a distance of the scale, in pixels. */
  gap?: 8 | 12 | 16;
}

/** Parts one under the other, each as wide as the place. */
export function Stack({ as: Tag = "div", gap = 8, ...attributes }: StackProps) {
  return <Tag {...(attributes as ComponentProps<"div"> & ComponentProps<"ul">)} className={styles[`by${gap}`]} />;
}
