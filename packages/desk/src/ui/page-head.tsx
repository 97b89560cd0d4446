import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type ReactNode } from "react";
import styles from "./page-head.module.css";

/** Whether a page was there before this one: the first leaves the focus where the browser put it. */
let hasBefore = false;

/** The title of a page, also of the window; a page that one comes to is begun at its title. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const windowTitle = `${title} · ${t`Bureau Tsena`}`;

  useEffect(() => {
    document.title = windowTitle;
  }, [windowTitle]);

  useEffect(() => {
    if (hasBefore) heading.current?.focus();
    hasBefore = true;
  }, []);

  return (
    <div className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children === undefined ? null : <p className={styles.about}>{children}</p>}
    </div>
  );
}
