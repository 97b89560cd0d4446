import { useLingui } from "@lingui/react/macro";
import type { ApplicationRemark } from "@tsena/contract/shops.application";
import { RowLink } from "../../ui/row-link.tsx";
import { pageOfField, unmended } from "../application.fields.ts";
import { useFieldWords } from "../use-application-words.ts";

interface RemarkListProps {
  remarks: readonly ApplicationRemark[];
  isPassport: boolean;
  /** The paths that were changed since. */
  touched: readonly string[];
}

/** What the reviewer said, in the words of the form; each line opens exactly at its field. */
export function RemarkList({ remarks, isPassport, touched }: RemarkListProps) {
  const { t } = useLingui();
  const words = useFieldWords(isPassport);
  return remarks.map(({ path, message }) => {
    const isOpen = unmended([{ path, message }], touched).length > 0;
    const label = words[path.split(".").slice(0, 2).join(".")];
    return (
      <RowLink
        key={path}
        icon={isOpen ? "note" : "check"}
        to={pageOfField(path, "review")}
        text={label === undefined ? message : t`${label} : ${message}`}
        detail={isOpen ? t`Toucher pour corriger` : t`Modifié depuis`}
      />
    );
  });
}
