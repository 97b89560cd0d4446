import { useLingui } from "@lingui/react/macro";
import { currentEntry, goBack } from "@tsena/web/navigation/hash-location.ts";
import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Cutting } from "../cutting.tsx";
import { type Choice, choiceOf, dropChoice, storeChoice, whoAndWhere } from "../choices.ts";
import { sender } from "../sender.ts";

const leave = () => goBack(paths.orders);

/** Nothing to cut: the page was opened by its address, or left and come back to. */
function NothingChosen() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="eye"
      title={t`Aucune photo à recadrer`}
      text={t`Choisissez d'abord une photo, sur la page qui vous la demande.`}
      action={<Button kind="second" onPress={leave}>{t`Retour`}</Button>}
    />
  );
}

/** Cuts the photo that was chosen for a field to the shape the field asks for, and sends it on its way. */
export function Cropper() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const name = search.get("name") ?? "";
  const [choice, setChoice] = useState<Choice | null>();

  useEffect(() => {
    let isLeft = false;
    const begun = whoAndWhere();
    const { index } = currentEntry();
    void choiceOf(name).then((found) => {
      if (!isLeft) setChoice(found ?? null);
    });
    // Whoever goes back has used the photo or given it up. Who goes on, as to an order that rings, finds it again, in its field too;
    // so does who reloads the page, or comes back to the phone.
    return () => {
      isLeft = true;
      if (begun.isSamePerson() && currentEntry().index <= index) dropChoice(name);
    };
  }, [name]);

  if (choice === undefined) return <Skeleton height={320} label={t`Préparation de la photo…`} />;
  if (choice === null) return <NothingChosen />;
  return (
    <Cutting
      name={name}
      choice={choice}
      onRotated={(picture) => {
        setChoice({ ...choice, picture });
        void storeChoice(name, { ...choice, picture });
      }}
      onCut={(picture) => {
        sender.send(name, choice.use, picture);
        // Whoever has gone on to another page while a slow phone cut does not find it to be cut once more.
        dropChoice(name);
      }}
      onLeave={leave}
    />
  );
}
