import { type ButtonProps, PressButton } from "@tsena/web/ui/press-button.tsx";
import styles from "./button.module.css";

/** main: the answer; second: the other choice; danger: it takes something away. */
type Kind = "main" | "second" | "danger";

/** A button of the desk. */
export function Button({ kind = "second", ...rest }: ButtonProps<Kind>) {
  return <PressButton {...rest} kind={kind} styles={styles} />;
}
