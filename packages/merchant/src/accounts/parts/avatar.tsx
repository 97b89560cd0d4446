import { Icon } from "../../ui/icon.tsx";
import styles from "./avatar.module.css";

/** A person's picture, `size` pixels wide; a drawing where there is none. The name beside it says who it is. */
export function Avatar({ address, size }: { address: string | null; size: number }) {
  if (address === null)
    return (
      <span className={styles.avatar} style={{ width: size, height: size }}>
        <Icon name="person" size={size / 2} />
      </span>
    );
  return <img className={styles.avatar} src={address} width={size} height={size} alt="" />;
}
