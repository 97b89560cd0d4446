import type { Order } from "@tsena/web/shapes.ts";
import { ProductPicture } from "../../pictures/product-picture.tsx";
import { usePhotos } from "../photos.queries.ts";
import { Items } from "./items.tsx";
import styles from "./pictured-items.module.css";

/** What to cook next, with what each dish looks like where that is known (rules/orders.md#photos-of-an-order); its room is kept while it comes. */
export function PicturedItems({ order }: { order: Order }) {
  const photos = usePhotos(order.id);
  const photoOf = (itemId: string) => {
    const image = photos?.get(itemId);
    if (photos !== null && image === undefined) return null;
    return <span className={styles.photo}>{image === undefined ? null : <ProductPicture image={image} small />}</span>;
  };
  return <Items items={order.items} beside={photoOf} />;
}
