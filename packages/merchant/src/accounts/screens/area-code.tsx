import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { goBack } from "@tsena/web/navigation/hash-location.ts";
import { useState } from "react";
import { useSearch } from "wouter";
import { areaCodeOf, storeAreaCode } from "../../forms/area-code.ts";
import { paths } from "../../navigation/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useAreaCodes } from "../accounts.queries.ts";
import { searchAreaCodes, type AreaCode } from "../area-code.search.ts";
import styles from "./area-code.module.css";

interface ListProps {
  codes: readonly AreaCode[];
  chosen: string;
  onChoose: (code: string) => void;
}

function List({ codes, chosen, onChoose }: ListProps) {
  return (
    <ul className={styles.list}>
      {codes.map(({ code, country, name }) => (
        <li key={country}>
          <button
            type="button"
            className={styles.row}
            aria-current={code === chosen ? "true" : undefined}
            onClick={() => onChoose(code)}
          >
            <span className={styles.name}>{name}</span>
            {code === chosen ? <Icon name="check" size={20} /> : null}
            <span className={styles.code}>{code}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The area code of a phone field: found by name or number, +261 first; the choice goes back to the field that asked. */
export function ChooseAreaCode() {
  const { t } = useLingui();
  const field = new URLSearchParams(useSearch()).get("for") ?? "register";
  const [typed, setTyped] = useState("");
  const codes = useAreaCodes();
  const { data } = codes;
  if (data === undefined)
    return <NotYet query={codes} failed={t`La liste des pays ne s'affiche pas`} height={56} count={6} />;

  const found = searchAreaCodes(data, typed);
  const choose = (code: string) => {
    storeAreaCode(field, code);
    goBack(paths.register);
  };
  return (
    <div className={styles.page}>
      <TextField label={t`Pays ou indicatif`} name="search" autoComplete="off" value={typed} onChange={setTyped} />
      <p role="status" className={found.length === 0 ? styles.none : "unseen"}>
        {found.length === 0
          ? t`Aucun pays trouvé. Essayez avec l'indicatif.`
          : t({ message: plural(found.length, { one: "# pays trouvé", other: "# pays trouvés" }) })}
      </p>
      <List codes={found} chosen={areaCodeOf(field)} onChoose={choose} />
    </div>
  );
}
