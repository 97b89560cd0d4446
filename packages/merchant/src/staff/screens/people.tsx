import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useState } from "react";
import { useLocation } from "wouter";
import { waitingStore } from "../../api/waiting.ts";
import { peopleStore, sessionStore } from "../../person/session.ts";
import type { SignedIn } from "../../person/signed-in.ts";
import { paths } from "../../navigation/paths.ts";
import { reminderStore } from "../../reminder/reminder.ts";
import { unansweredOf } from "@tsena/contract/orders.notices";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Sections } from "../../ui/section.tsx";
import { useBeginForAnother } from "../begin-for-another.ts";
import { PersonPin } from "../parts/person-pin.tsx";
import { PersonProof } from "../parts/person-proof.tsx";
import { useChangePerson } from "../people.queries.ts";
import { usePersonName } from "../use-person-name.ts";
import { Stack } from "../../ui/stack.tsx";
import { TwoLines } from "../../ui/two-lines.tsx";
import styles from "./people.module.css";

function Tile({ person, onChoose }: { person: SignedIn; onChoose: () => void }) {
  const { t } = useLingui();
  const name = usePersonName(person);
  const { avatar, knownBy } = person.userInfo;
  return (
    <Card layout={styles.tile} onPress={onChoose}>
      {avatar ? (
        <img className={styles.picture} src={avatar} width="56" height="56" alt="" />
      ) : (
        <span className={styles.picture} aria-hidden="true">
          <Icon name="person" size={28} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>
          <TwoLines>{name}</TwoLines>
        </span>
        <span className={styles.detail}>{person.loginType === 1 ? t`Propriétaire` : t`Membre`}</span>
        {knownBy === undefined ? null : <span className={styles.detail}>{knownBy}</span>}
      </span>
    </Card>
  );
}

/** So many orders take the room of the sentence while none waits. */
const manyOrders = 10;

/** Orders ring on, whoever is at the phone: who looks at this page must know. Its room is there before, so that nothing moves under a thumb. */
function Waiting({ isNameKnown = false, hint }: { isNameKnown?: boolean; hint?: string | undefined }) {
  const { t } = useLingui();
  const now = useStore(reminderStore, (data) => unansweredOf(data).length);
  const words = (count: number): string => {
    const waiting = t({
      message: plural(count, { one: "# commande attend une réponse.", other: "# commandes attendent une réponse." }),
    });
    return isNameKnown ? waiting : t`${waiting} Choisissez votre nom.`;
  };
  return (
    <div className={styles.room} data-room={words(manyOrders)}>
      <p role="status" className={now > 0 ? styles.waiting : styles.hint}>
        {now === 0 ? hint : words(now)}
      </p>
    </div>
  );
}

/** Somebody is at the phone: nobody else comes before that session is locked. */
function SomebodyThere({ person }: { person: SignedIn }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const change = useChangePerson({ isTold: true });
  const name = usePersonName(person);
  const isUnsent = useStore(waitingStore) > 0;
  return (
    <EmptyState
      icon="person"
      title={t`${name} utilise ce téléphone`}
      text={
        isUnsent
          ? t`Ce que vous avez touché n'est pas encore parti : attendez le réseau, ou revenez pour l'envoyer.`
          : t`Pour laisser la place, touchez « Changer de personne ». Les commandes continuent de sonner.`
      }
      action={
        <Stack>
          <Button wide busyLabel={t`Un instant…`} onPress={change}>{t`Changer de personne`}</Button>
          <Button kind="second" wide onPress={() => navigate(paths.orders)}>{t`Voir les commandes`}</Button>
        </Stack>
      }
    />
  );
}

/** Who is at the phone: on a phone that several share, each comes in by name and PIN (rules/accounts.md#pin). */
export function People() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const session = useStore(sessionStore);
  const people = useStore(peopleStore);
  const signInAnother = useBeginForAnother();
  // Whose password is wanted was at the phone until a moment ago: nobody else is asked for first.
  const [chosen, setChosen] = useState<SignedIn | undefined>(() => people.find(({ mustProve }) => mustProve));
  if (session !== null) return <SomebodyThere person={session} />;
  if (chosen !== undefined) {
    const back = () => setChosen(undefined);
    const askProof = () => setChosen({ ...chosen, mustProve: true });
    const waiting = <Waiting isNameKnown />;
    return chosen.mustProve ? (
      <PersonProof person={chosen} onBack={back}>
        {waiting}
      </PersonProof>
    ) : (
      <PersonPin person={chosen} onBack={back} onProof={askProof}>
        {waiting}
      </PersonPin>
    );
  }
  return (
    <Sections>
      <Waiting hint={people.length === 0 ? undefined : t`Choisissez votre nom.`} />
      {people.length === 0 ? (
        <EmptyState
          icon="person"
          title={t`Personne n'est connecté sur ce téléphone`}
          text={t`Connectez-vous pour commencer.`}
        />
      ) : (
        <Stack as="ul" aria-label={t`Personnes sur ce téléphone`}>
          {people.map((person) => (
            <li key={person.token}>
              <Tile person={person} onChoose={() => setChosen(person)} />
            </li>
          ))}
        </Stack>
      )}
      {people.length === 0 ? (
        <Button wide onPress={() => navigate(paths.login)}>{t`Se connecter`}</Button>
      ) : (
        <Button kind="second" wide icon="plus" onPress={signInAnother}>
          {t`Connecter une autre personne`}
        </Button>
      )}
    </Sections>
  );
}
