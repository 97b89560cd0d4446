import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { goBack } from "@tsena/web/navigation/hash-location.ts";
import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { paths } from "../../../navigation/paths.ts";
import { useSecondStep } from "../../../navigation/use-second-step.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { NavAction } from "../../../ui/nav-bar.tsx";
import { NotYet } from "../../../ui/not-yet.tsx";
import { menu as wholeMenu } from "../../products.queries.ts";
import { EmptyMenu } from "../../parts/empty-menu.tsx";
import { PricesAmount } from "../parts/prices-amount.tsx";
import { PricesChoose } from "../parts/prices-choose.tsx";
import { UndoBar } from "../../../undo/undo-bar.tsx";
import { type PricesDraft, usePricesDraft } from "../use-prices-draft.ts";
import { type Ended, usePricesSent } from "../use-prices-sent.ts";
import bars from "../../parts/menu-bars.module.css";

/** The way to what has changed before. */
function ToLog() {
  const { t } = useLingui();
  return (
    <NavAction>
      <Link to={paths.priceLog} className={bars.icon} aria-label={t`Journal des prix`}>
        <Icon name="clock" />
      </Link>
    </NavAction>
  );
}

function DonePart({ ended: { count, kept }, onMore }: { ended: Ended; onMore: () => void }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return (
    <>
      <EmptyState
        icon="check"
        title={t({ message: plural(count, { one: "# prix changé", other: "# prix changés" }) })}
        text={
          kept === 0
            ? t`Les clients voient les nouveaux prix. Le journal garde les anciens.`
            : t({
                message: plural(kept, {
                  one: "# prix reste tel quel : changé entre-temps par une autre personne, ou supprimé.",
                  other: "# prix restent tels quels : changés entre-temps par une autre personne, ou supprimés.",
                }),
              })
        }
        action={<Button kind="quiet" onPress={() => navigate(paths.priceLog)}>{t`Voir le journal des prix`}</Button>}
      />
      <BottomBar>
        <div className={bars.answers}>
          <Button kind="second" onPress={onMore}>{t`D'autres prix`}</Button>
          <Button onPress={() => navigate(paths.menu, { replace: true })}>{t`Voir le menu`}</Button>
        </div>
      </BottomBar>
    </>
  );
}

interface InterruptedProps {
  done: number;
  total: number;
  onGoOn: () => Promise<unknown>;
  onLeave: () => void;
}

/** The sending broke off: how far it came, and the way on. */
function Interrupted({ done, total, onGoOn, onLeave }: InterruptedProps) {
  const { t } = useLingui();
  return (
    <>
      <EmptyState
        icon="offline"
        title={t`${done} sur ${total} prix confirmés`}
        text={t`L'envoi s'est arrêté en route. Envoyez la suite : aucun prix ne change deux fois.`}
      />
      <BottomBar>
        <div className={bars.answers}>
          <Button kind="second" onPress={onLeave}>{t`Laisser le reste`}</Button>
          <Button busyLabel={t`Envoi…`} onPress={onGoOn}>{t`Envoyer la suite`}</Button>
        </div>
      </BottomBar>
    </>
  );
}

/** Whether it is asked by how much: opened from the choice it is a step of its own, else it goes on with what was chosen before. */
function useAmountStep({ draft, isEnded }: { draft: PricesDraft; isEnded: boolean }) {
  const [isSecond, openSecond] = useSecondStep(paths.prices);
  const [goesOn, setGoesOn] = useState(!isSecond && draft.ids.length > 0);
  const toFirst = () => {
    setGoesOn(false);
    if (isSecond) goBack(paths.prices);
  };
  // What has ended is no step of the next change.
  useEffect(() => {
    if (isEnded && isSecond) goBack(paths.prices);
  }, [isEnded, isSecond]);
  const open = () => {
    setGoesOn(false);
    openSecond();
    window.scrollTo(0, 0);
  };
  return { isOpen: isSecond || goesOn, open, toFirst };
}

/** Changes many prices at once: which products, by how much, and what comes of it before anything is sent. */
export function Prices() {
  const { t } = useLingui();
  // What prices are now is what they change from: another phone may have changed them.
  const menu = useQuery({ ...wholeMenu, refetchOnMount: "always" });
  const stored = usePricesDraft();
  const { draft, set } = stored;
  const { ended, send, finish, begin } = usePricesSent(stored);
  const step = useAmountStep({ draft, isEnded: ended !== null });
  const groups = menu.data;
  if (groups === undefined)
    return <NotYet query={menu} failed={t`Les produits ne s'affichent pas`} height={101} count={6} />;

  const there = new Set(groups.flatMap(({ products }) => products.map(({ id }) => id)));
  const content = () => {
    if (draft.left.length > 0)
      return (
        <Interrupted
          done={draft.done.length}
          total={draft.done.length + draft.left.length}
          onGoOn={() => send(draft.left)}
          onLeave={() => finish(draft.done, draft.kept)}
        />
      );
    if (ended !== null) return <DonePart ended={ended} onMore={begin} />;
    if (there.size === 0) return <EmptyMenu />;
    const before = draft.ids.filter((id) => there.has(id));
    if (!step.isOpen || before.length === 0)
      return (
        <PricesChoose
          groups={groups}
          before={before}
          onDone={(ids) => {
            set({ ids });
            step.open();
          }}
        />
      );
    const chooseOthers = () => {
      set({ ids: [], out: [], own: {} });
      step.toFirst();
    };
    return <PricesAmount groups={groups} draft={draft} set={set} onOthers={chooseOthers} onSend={send} />;
  };
  return (
    <>
      <ToLog />
      {content()}
      <UndoBar />
    </>
  );
}
