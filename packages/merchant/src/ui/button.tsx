import { type ButtonProps, PressButton } from "@tsena/web/ui/press-button.tsx";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./button.module.css";

/** main: the answer of this screen; second: the other choice; quiet: a word to tap; danger: it cannot be undone. */
type Kind = "main" | "second" | "quiet" | "danger";

/** A button of the app; a wheel turns in it while it is busy. */
export function Button({ kind = "main", icon, ...rest }: ButtonProps<Kind> & { icon?: IconName }) {
  const drawn = icon === undefined ? null : <Icon name={icon} />;
  return <PressButton lead={drawn} {...rest} kind={kind} styles={styles} wheel={<Wheel />} />;
}

/** The turning wheel of whatever is under way; the words beside it say what. */
export function Wheel() {
  return <span className={styles.wheel} aria-hidden="true" />;
}
