import { useLingui } from "@lingui/react/macro";
import { shopFailures } from "@tsena/contract/failures.shops";
import { photosAtMost } from "@tsena/contract/shops.states";
import { pictureUses } from "@tsena/contract/uploads.pictures";
import type { ShopCard } from "@tsena/web/shapes.ts";
import { useStore } from "@tsena/web/store.ts";
import { useRef, useState } from "react";
import { languageStore } from "../../api/language.ts";
import { toast } from "../../api/notices.ts";
import type { FaultText } from "@tsena/web/forms/faults.ts";
import { oneMore } from "../../pictures/arrived.ts";
import { PictureField } from "../../pictures/picture-field.tsx";
import { sender } from "../../pictures/sender.ts";
import { addPicture, changeInfo, replacePhoto } from "../shop-card.queries.ts";
import { RemovePicture } from "./remove-picture.tsx";
import styles from "./shop-pictures.module.css";

/** The logo beside the shop's name; saved as soon as it has arrived. */
export function ShopLogo({ logo, error }: { logo: string | null; error?: FaultText | undefined }) {
  const { t } = useLingui();
  const save = async (url: string) => {
    await changeInfo({ logo: url });
    toast(t`Logo enregistré`);
  };
  return (
    <PictureField
      name="shop.logo"
      label={t`Logo`}
      use="shop"
      shape="square"
      value={logo}
      error={error}
      onChange={save}
    />
  );
}

/** The sign on the shop's card in the list; saved as soon as it has arrived. */
export function ShopSignboard({ url }: { url: string | null }) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState(false);
  const save = async (arrived: string) => {
    await addPicture("signboard", arrived);
    toast(t`Enseigne enregistrée`);
  };
  return (
    <>
      <PictureField
        name="shop.signboard"
        label={t`Enseigne`}
        hint={url === null ? t`L'image de votre boutique dans la liste.` : undefined}
        use="shop"
        shape={pictureUses.shop}
        value={url}
        onChange={save}
        onRemove={() => setRemoving(true)}
      />
      {removing ? (
        <RemovePicture
          shown={{ kind: "signboard" }}
          title={t`Retirer l'enseigne ?`}
          done={t`Enseigne retirée`}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
}

/** The wide picture over the shop's page; saved as soon as it has arrived. */
export function ShopBanner({ url }: { url: string | null }) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState(false);
  const save = async (arrived: string) => {
    await addPicture("banner", arrived);
    toast(t`Bannière enregistrée`);
  };
  return (
    <>
      <PictureField
        name="shop.banner"
        label={t`Bannière`}
        hint={url === null ? t`La grande image en haut de votre page.` : undefined}
        use="banner"
        shape={pictureUses.banner}
        value={url}
        onChange={save}
        onRemove={() => setRemoving(true)}
      />
      {removing ? (
        <RemovePicture
          shown={{ kind: "banner" }}
          title={t`Retirer la bannière ?`}
          done={t`Bannière retirée`}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
}

/** How the field of each photo is called. */
const photoField = "shop.photo.";

/** The photos that another phone has removed while another was on its way to their place. */
function useGone(photos: ShopCard["photos"]): string[] {
  const sendings = useStore(sender.sendings);
  const names = [...sendings.keys()].filter((name) => name.startsWith(photoField));
  const ids = names.map((name) => name.slice(photoField.length));
  return ids.filter((id) => id !== oneMore && !photos.some((photo) => photo.id === id));
}

/** The photos on the shop's page: each is replaced by itself, and one more is added while there is room; then it is said that there is none. */
export function ShopPhotos({ photos }: Pick<ShopCard, "photos">) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const field = { use: "shop", shape: pictureUses.shop } as const;
  const saved = () => toast(t`Photo de la boutique enregistrée`);
  const added = () => toast(t`Photo ajoutée`, t`Celle qu'elle remplaçait a été retirée sur un autre téléphone.`);
  // A field stays until its picture has gone into the shop, or its refusal is read.
  const shown = [...photos, ...useGone(photos).map((id) => ({ id, url: null }))];
  const list = useRef<HTMLDivElement>(null);
  /** The photo that may be taken away. */
  const [removing, setRemoving] = useState<string>();
  return (
    <div ref={list} tabIndex={-1} className={styles.photos}>
      {shown.map(({ id, url }, at) => (
        <PictureField
          {...field}
          key={id}
          name={`${photoField}${id}`}
          label={t`Photo de la boutique ${at + 1}`}
          value={url}
          onChange={async (arrived) => {
            if ((await replacePhoto(id, arrived)) === "replaced") saved();
            else added();
          }}
          onRemove={() => setRemoving(id)}
        />
      ))}
      {photos.length < photosAtMost ? (
        <PictureField
          {...field}
          key={oneMore}
          name={`${photoField}${oneMore}`}
          label={photos.length === 0 ? t`Photos de la boutique` : t`Encore une photo`}
          value={null}
          onChange={async (arrived) => {
            await addPicture("photo", arrived);
            saved();
          }}
        />
      ) : (
        <p className={styles.full}>{shopFailures.shopPhotosFull[language]}</p>
      )}
      {removing === undefined ? null : (
        <RemovePicture
          shown={{ id: removing }}
          title={t`Retirer cette photo ?`}
          done={t`Photo retirée`}
          onClose={(isGone) => {
            setRemoving(undefined);
            // The field that had the focus is gone with its photo.
            if (isGone) list.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}
