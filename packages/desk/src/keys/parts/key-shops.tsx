import { useLingui } from "@lingui/react/macro";
import type { PlatformKey } from "@tsena/contract/desk.keys";
import { useState } from "react";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Fault } from "../../ui/states.tsx";
import { keyActions, useFoundShops } from "../keys.queries.ts";
import styles from "./key-shops.module.css";

interface KeyShopsProps {
  platformKey: PlatformKey;
  onChanged: (message: string) => void;
}

type Assignment = { shopId: string; name: string; assigned: boolean };

/** The shops whose orders a key reads and moves whoever placed them, or did until it was revoked; one is found by its name, and given. */
export function KeyShops({ platformKey: { id, shops, revokedAt }, onChanged }: KeyShopsProps) {
  const { t } = useLingui();
  const [keyword, setKeyword] = useState("");
  const found = useFoundShops(keyword);
  const isOpen = revokedAt === null;
  const { busy, error, run } = useAction(
    {
      ...keyActions.setShop,
      mutationFn: async ({ name, ...assignment }: Assignment) => {
        await keyActions.setShop.mutationFn({ id, ...assignment });
        return { name, assigned: assignment.assigned };
      },
    },
    {
      onDone: ({ name, assigned }) => {
        setKeyword("");
        onChanged(assigned ? t`${name} est attribuée à cette clé.` : t`${name} est retirée de cette clé.`);
      },
    },
  );
  const others = (found.data ?? []).filter((shop) => shops.every((assignment) => assignment.id !== shop.id));
  return (
    <section className={styles.shops}>
      <h3 className={styles.heading}>{t`Boutiques attribuées`}</h3>
      <p className={styles.about}>
        {isOpen
          ? t`Cette clé lit et fait avancer toutes leurs commandes ; ailleurs, seulement celles qu'elle a passées.`
          : t`Cette clé est révoquée : elle ne lit et ne fait plus avancer aucune commande.`}
      </p>
      <ul className={styles.list} aria-label={t`Boutiques attribuées`}>
        {shops.map(({ id: shopId, name }) => (
          <li key={shopId} className={styles.shop}>
            <span className={styles.name}>{name}</span>
            {isOpen ? (
              <Button busy={busy} onPress={() => run({ shopId, name, assigned: false })}>{t`Retirer`}</Button>
            ) : null}
          </li>
        ))}
      </ul>
      {shops.length === 0 ? <p>{t`Aucune.`}</p> : null}
      {isOpen ? (
        <>
          <SearchField label={t`Nom de la boutique à attribuer`} value={keyword} onSearch={setKeyword} />
          {keyword !== "" && found.isSuccess && others.length === 0 ? (
            <p>{t`Aucune autre boutique de ce nom.`}</p>
          ) : null}
          <ul className={styles.list} aria-label={t`Boutiques trouvées`}>
            {(keyword === "" ? [] : others).map(({ id: shopId, name }) => (
              <li key={shopId} className={styles.shop}>
                <span className={styles.name}>{name}</span>
                <Button busy={busy} onPress={() => run({ shopId, name, assigned: true })}>{t`Attribuer`}</Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Fault error={error ?? found.error} />
    </section>
  );
}
