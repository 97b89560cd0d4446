import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { Icon } from "../../ui/icon.tsx";
import { NavAction } from "../../ui/nav-bar.tsx";
import { setTheme, themeStore } from "../../ui/theme.ts";
import styles from "./search-link.module.css";

/** In the bar, for who steps out into the sun and back: black on white, or as the phone is. */
export function SunSwitch() {
  const { t } = useLingui();
  const isOn = useStore(themeStore) === "sun";
  return (
    <NavAction>
      <button
        type="button"
        className={styles.icon}
        aria-pressed={isOn}
        aria-label={t`Plein soleil`}
        onClick={() => setTheme(isOn ? "system" : "sun")}
      >
        <Icon name="sun" />
      </button>
    </NavAction>
  );
}
