import { useLingui } from "@lingui/react/macro";
import type { ShopCard } from "@tsena/web/shapes.ts";
import { stateWords } from "../shop.words.ts";
import { useShopNow } from "../use-shop-now.ts";
import styles from "./shop-face.module.css";

type Named = Pick<ShopCard, "name" | "logo" | "type">;

/** The shop's logo, name and kind, and whether it is open where that is told. */
function Name({ shop, state }: { shop: Named; state?: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.named}>
      {shop.logo === null ? (
        <span className={styles.logo} aria-hidden="true" />
      ) : (
        <img src={shop.logo} alt={t`Logo`} className={styles.logo} />
      )}
      <div className={styles.words}>
        <p className={styles.name}>{shop.name}</p>
        {shop.type === null ? null : <p className={styles.about}>{shop.type.name}</p>}
        {state === undefined ? null : <p className={styles.about}>{state}</p>}
      </div>
    </div>
  );
}

/** The shop as it stands in the customers' list: its signboard over its name. */
export function ShopInList({ shop }: { shop: ShopCard }) {
  const { t, i18n } = useLingui();
  const now = useShopNow();
  return (
    <div className={styles.card}>
      {shop.signboard === null ? (
        <p className={`${styles.sign} ${styles.none}`}>
          <span>{t`Pas encore d'enseigne`}</span>
        </p>
      ) : (
        <div className={styles.sign}>
          <img src={shop.signboard} alt={t`Enseigne`} />
        </div>
      )}
      <Name shop={shop} state={stateWords(i18n, shop.effective, now)} />
    </div>
  );
}

/** The head of the shop's own page: its banner, its name, what it says of itself, its photos. */
export function ShopPage({ shop }: { shop: ShopCard }) {
  const { t } = useLingui();
  return (
    <div className={styles.card}>
      {shop.banner === null ? (
        <p className={`${styles.banner} ${styles.none}`}>
          <span>{t`Pas encore de bannière`}</span>
        </p>
      ) : (
        <div className={styles.banner}>
          <img src={shop.banner} alt={t`Bannière`} />
        </div>
      )}
      <Name shop={shop} />
      {shop.description === "" ? (
        <p className={`${styles.description} ${styles.about}`}>{t`Pas encore de présentation`}</p>
      ) : (
        <p className={styles.description}>{shop.description}</p>
      )}
      {shop.photos.length === 0 ? null : (
        <ul className={styles.photos}>
          {shop.photos.map(({ id, thumbUrl }, at) => (
            <li key={id}>
              <img src={thumbUrl} alt={t`Photo de la boutique ${at + 1}`} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
