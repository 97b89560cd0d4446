import { useLingui } from "@lingui/react/macro";
import { oneMore, withArrived } from "./arrived.ts";
import { PictureField, type PictureFieldProps } from "./picture-field.tsx";
import { useUnfinished } from "./unfinished.ts";
import styles from "./picture-field.module.css";

interface PictureListProps extends Omit<PictureFieldProps, "value" | "onChange" | "onRemove"> {
  /** The addresses of the pictures that are there. */
  values: readonly string[];
  /** The most there may be. */
  max: number;
  /** Takes what the addresses become: two pictures may arrive before the list is drawn again. */
  onChange: (to: (urls: readonly string[]) => string[]) => unknown;
}

/** Several photos of one matter: each is changed or taken away by itself, and one more is added while there is room. */
export function PictureList({ name, label, values, max, hint, error, onChange, ...field }: PictureListProps) {
  const { t } = useLingui();
  const unfinished = useUnfinished(`${name}.`);
  const replaced = values.filter((value) => unfinished.has(`${name}.${value}`));
  return (
    <div className={styles.list}>
      {values.map((value, at) => (
        <PictureField
          {...field}
          key={value}
          name={`${name}.${value}`}
          label={values.length === 1 ? label : `${label} ${at + 1}`}
          value={value}
          error={replaced.includes(value) ? error : undefined}
          onChange={(url) => onChange((urls) => withArrived(urls, value, url))}
          onRemove={() => void onChange((urls) => urls.filter((one) => one !== value))}
        />
      ))}
      {values.length < max ? (
        <PictureField
          {...field}
          key={oneMore}
          name={`${name}.${oneMore}`}
          label={values.length === 0 ? label : t`Encore une photo`}
          value={null}
          hint={values.length === 0 ? hint : undefined}
          error={replaced.length > 0 ? undefined : error}
          onChange={(url) => onChange((urls) => withArrived(urls, oneMore, url))}
        />
      ) : (
        <p className={styles.hint}>{t`${max} photos au plus : remplacez-en une.`}</p>
      )}
    </div>
  );
}
