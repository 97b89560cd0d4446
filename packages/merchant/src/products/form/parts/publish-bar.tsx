import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { linkStore } from "../../../api/link.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { sentDraft } from "../draft.store.ts";
import { hasPicture } from "../../menu.rules.ts";
import type { ProductForm } from "../use-product-form.ts";
import styles from "../../parts/product-form.module.css";

/** What stands over the button: what it waits for, and where what is typed is stored meanwhile. */
function useMessage({ source, waiting, sending, pictures, changed }: ProductForm): string | undefined {
  const { t } = useLingui();
  const { online } = useStore(linkStore);
  if (waiting)
    return pictures.held
      ? t`La photo attend le réseau ; le produit part tout seul avec elle. Gardez l'application ouverte.`
      : t`La photo est en route ; le produit part tout seul dès qu'elle est arrivée. Gardez l'application ouverte.`;
  if (source.id === null && !sending && sentDraft(source.key).read() !== undefined)
    return t`Aucune réponse. Réessayez : le produit ne sera pas créé deux fois.`;
  if (!online && changed && !sending)
    return t`Pas de réseau : rien n'est envoyé. Ce qui est saisi reste sur ce téléphone.`;
  if (source.id !== null) return changed ? t`Changements pas encore enregistrés` : undefined;
  return changed ? t`Brouillon gardé sur ce téléphone` : undefined;
}

/** The answer to the form's question, in the thumb's reach. */
export function PublishBar({ form }: { form: ProductForm }) {
  const { t } = useLingui();
  const message = useMessage(form);
  const isNew = form.source.id === null;
  // What waited for its photo comes before customers for the first time, too.
  const publishes = isNew || (form.base !== null && !hasPicture(form.base));
  if (!isNew && !form.changed && !form.sending) return null;
  return (
    <BottomBar>
      {message === undefined ? null : (
        <p role="status" className={styles.message}>
          {message}
        </p>
      )}
      {form.waiting ? (
        <Button wide kind="second" onPress={form.stopWaiting}>
          {t`Ne pas attendre`}
        </Button>
      ) : (
        <Button
          wide
          busy={form.sending}
          busyLabel={publishes ? t`Publication…` : t`Enregistrement…`}
          onPress={form.submit}
        >
          {!publishes ? t`Enregistrer` : form.values.isMarketable ? t`Publier` : t`Enregistrer sans vendre`}
        </Button>
      )}
    </BottomBar>
  );
}
