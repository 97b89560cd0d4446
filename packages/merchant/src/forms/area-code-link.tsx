import { useLingui } from "@lingui/react/macro";
import { withoutPhoneSigns } from "@tsena/contract/phone.signs";
import { Link } from "wouter";
import { Icon } from "../ui/icon.tsx";
import { areaCodePage, homeAreaCode } from "./area-code.ts";
import { useHasAreaCodes } from "./area-codes.queries.ts";
import styles from "./area-code-link.module.css";

interface AreaCodeLinkProps {
  field: string;
  code: string;
  /** What stands in the field: a number that begins with its own area code needs no other before it. */
  typed: string;
}

/** The area code at the start of a phone field; where there are others, a tap opens the list, which comes back to the field with the one chosen. */
export function AreaCodeLink({ field, code, typed }: AreaCodeLinkProps) {
  const { t } = useLingui();
  const isChoice = useHasAreaCodes();
  if (withoutPhoneSigns(typed).startsWith("+")) return null;
  // One that was chosen before can be changed back.
  if (!isChoice && code === homeAreaCode) return <span className={styles.code}>{code}</span>;
  return (
    <Link to={areaCodePage(field)} className={styles.code} aria-label={t`Indicatif ${code}, changer`}>
      {code}
      <Icon name="forward" size={16} />
    </Link>
  );
}
