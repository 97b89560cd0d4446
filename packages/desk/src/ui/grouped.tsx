import styles from "./grouped.module.css";

/** A mobile number of Madagascar, alone or at the end of a line of facts, or the number of an identity card, in the groups that it is read aloud in. */
const number = /^(.*· )?(\+261)(\d\d)(\d\d)(\d{3})(\d\d)$|^(\d{3})(\d{3})(\d{3})(\d{3})$/;

/** A text whose long number stands in groups, apart by room, not by a sign: what is copied, or looked for on the page, is the number as it is. */
export function Grouped({ children: text }: { children: string }) {
  const found = number.exec(text);
  if (found === null) return text;
  const [, before, ...groups] = found;
  return (
    <>
      {before}
      <span className={styles.number}>
        <Groups of={groups.filter(Boolean)} />
      </span>
    </>
  );
}

/** A group, and behind it the others. */
function Groups({ of: [group, ...others] }: { of: readonly string[] }) {
  return (
    <>
      <span className={styles.group}>{group}</span>
      {others.length === 0 ? null : <Groups of={others} />}
    </>
  );
}
