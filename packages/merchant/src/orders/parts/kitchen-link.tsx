import { useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { NavAction } from "../../ui/nav-bar.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./search-link.module.css";

/** In the bar, the way to the kitchen view. */
export function KitchenLink() {
  const { t } = useLingui();
  return (
    <NavAction>
      <Link to={paths.kitchen} className={styles.icon} aria-label={t`Vue cuisine`}>
        <Icon name="pot" />
      </Link>
    </NavAction>
  );
}
