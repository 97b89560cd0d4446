import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useId, useState, type KeyboardEvent } from "react";
import { Icon } from "../ui/icon.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useDistanceWords } from "./use-distance-words.ts";
import { distanceBetween, type Point } from "@tsena/web/maps/geo.ts";
import { towns } from "@tsena/contract/towns";
import { findPlaces, type Found } from "./place-search.rules.ts";
import styles from "./place-search.module.css";

const capital: Point = towns[0] ?? { latitude: -18.9, longitude: 47.5 };

interface PlaceSearchProps {
  /** Where the pin stands: places of one name are told from there, and a short plus code is completed; null: the capital. */
  near: Point | null;
  onFind: (place: Found) => void;
}

interface ListProps {
  id: string;
  found: readonly Found[];
  active: number;
  near: Point | null;
  onChoose: (place: Found) => void;
}

function List({ id, found, active, near, onChoose }: ListProps) {
  const { t } = useLingui();
  const distance = useDistanceWords();
  return (
    <div id={id} role="listbox" aria-label={t`Lieux trouvés`} className={styles.list}>
      {found.map((place, index) => (
        <div
          key={`${place.latitude} ${place.longitude}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.row}
          // The field keeps the focus, and with it the keyboard of the phone.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
        >
          <Icon name="pin" size={20} />
          <span className={styles.name}>{place.label}</span>
          {near === null ? null : <span className={styles.far}>{distance(distanceBetween(near, place))}</span>}
        </div>
      ))}
    </div>
  );
}

/** Finds a town by its name, or a point by its plus code or its figures; by touch and by keyboard. */
export function PlaceSearch({ near, onFind }: PlaceSearchProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = open ? findPlaces(typed, near ?? capital) : [];
  const isOpen = found.length > 0;

  const choose = (place: Found) => {
    setTyped(place.label);
    setOpen(false);
    onFind(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return setOpen(false);
    const chosen = found[active];
    if (event.key === "Enter" && chosen !== undefined) return choose(chosen);
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || !isOpen) return;
    event.preventDefault();
    setActive((active + step + found.length) % found.length);
  };
  const noneFound = open && typed.trim().length > 1 && !isOpen;
  return (
    <div className={styles.search}>
      <TextField
        label={t`Ville ou coordonnées`}
        name="place"
        autoComplete="off"
        value={typed}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${id}-list-${active}` : undefined}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
        onChange={(value) => {
          setTyped(value);
          setActive(0);
          setOpen(true);
        }}
      />
      {isOpen ? <List id={`${id}-list`} found={found} active={active} near={near} onChoose={choose} /> : null}
      <p role="status" className={noneFound ? styles.none : "unseen"}>
        {noneFound
          ? t`Aucun lieu trouvé. Essayez la ville la plus proche, puis faites glisser la carte.`
          : isOpen
            ? t({ message: plural(found.length, { one: "# lieu trouvé", other: "# lieux trouvés" }) })
            : null}
      </p>
    </div>
  );
}
