import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type ReactNode } from "react";
import styles from "./page-head.module.css";

/** Whether a page was there before this one: the first leaves the focus where the browser put it. */
let hasBefore = false;

interface PageHeadProps {
  title: string;
  children?: ReactNode;
  /** One comes to the page to type: it puts the focus into its field. */
  isForm?: boolean;
}

/** The title of a page, also of the window; a page that one comes to is begun at its title. */
export function PageHead({ title, children, isForm = false }: PageHeadProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const windowTitle = `${title} · ${t`Bureau Tsena`}`;

  useEffect(() => {
    document.title = windowTitle;
  }, [windowTitle]);

  useEffect(() => {
    if (hasBefore && !isForm) heading.current?.focus();
    hasBefore = true;
  }, [isForm]);

  return (
    <div className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children === undefined ? null : <p className={styles.about}>{children}</p>}
    </div>
  );
}
