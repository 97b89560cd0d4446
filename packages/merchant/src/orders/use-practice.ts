import { useQuery } from "@tanstack/react-query";
import { alertTestDelaySeconds, alertTestRingsSeconds } from "@tsena/contract/alert-tests";
import { useStore } from "@tsena/web/store.ts";
import { useEffect } from "react";
import { serverNow } from "../api/server-clock.ts";
import { languageStore } from "../api/language.ts";
import { sessionStore } from "../person/session.ts";
import { useIsGranted } from "../person/use-may.ts";
import { menu, menuFresh } from "../products/products.queries.ts";
import { unlockSound } from "../reminder/sound.ts";
import { useAlertTests, useObserved, useSendAlertTest } from "../settings/alert-tests.queries.ts";
import { useManagedShop } from "../shops/shops.queries.ts";
import { useTicking } from "../ui/ticker.ts";
import { isMissed, practiceDishes, practiceOrder, type PracticeDish } from "./practice.rules.ts";
import { isOver, practiceStore, takeStep, type Practice } from "./practice.store.ts";

/** What of a practice order nobody has ordered: what it is called, who asks for it and how, and dishes where the menu has none. */
export interface MadeUp {
  orderNo: string;
  customerName: string;
  note: string;
  address: string;
  dishes: readonly PracticeDish[];
}

/** The dishes on sale, of a menu that may be seen; `isComing` while they are under way. */
function useDishes(): { dishes: readonly PracticeDish[]; isComing: boolean } {
  const language = useStore(languageStore);
  const enabled = useIsGranted("goods", "stock", "price", "categories");
  const { data = [], isLoading } = useQuery({ ...menu, staleTime: menuFresh, enabled });
  return { dishes: practiceDishes(data, language), isComing: isLoading };
}

/** The server rings nobody so late: a test that it comes to then is taken away (rules/orders.md#alert-test). */
const isTooLateToRing = ({ askedAt }: Practice): boolean =>
  serverNow() - askedAt > (alertTestDelaySeconds + alertTestRingsSeconds) * 1_000;

/** The practice of whoever is at the phone, or null; its order comes as soon as it rings, and is missed where nobody accepts it. */
export function usePractice(madeUp: MadeUp): Practice | null {
  const signInId = useStore(sessionStore)?.userInfo.signInId;
  const stored = useStore(practiceStore);
  const isForgotten = useTicking(() => stored !== null && isOver(stored));
  const practice = stored?.by === signInId && !isForgotten ? stored : null;
  const tests = useAlertTests().data;
  const test = tests?.find(({ id }) => id === practice?.testId);
  useObserved(test);
  const isLost = useTicking(
    () => practice?.order === null && tests !== undefined && test === undefined && isTooLateToRing(practice),
  );
  useEffect(() => {
    if (isLost) practiceStore.set(null);
  }, [isLost]);
  const { dishes, isComing } = useDishes();
  const deliveryMode = useManagedShop().data?.deliveryMode ?? 1;

  const hasRung = test !== undefined && (test.sentAt !== null || test.endedAt !== null);
  const isDue = practice !== null && practice.order === null && hasRung && !isComing;
  useEffect(() => {
    if (!isDue) return;
    const ordered = { ...madeUp, dishes: dishes.length === 0 ? madeUp.dishes : dishes, deliveryMode };
    practiceStore.set({ ...practice, order: practiceOrder(ordered, serverNow()) });
  }, [isDue, practice, madeUp, dishes, deliveryMode]);

  const order = practice?.order ?? null;
  const isTooLate = useTicking(() => order !== null && isMissed(order, serverNow()));
  useEffect(() => {
    if (isTooLate) takeStep({ event: "expireUnaccepted" });
  }, [isTooLate]);
  return practice;
}

/** Begins a practice: has the server ring this phone as by an order, in a few seconds. */
export function useBeginPractice(): () => Promise<void> {
  const { mutateAsync: send } = useSendAlertTest();
  return async () => {
    unlockSound();
    const by = sessionStore.get()?.userInfo.signInId ?? "";
    const { id: testId } = await send({});
    practiceStore.set({ by, testId, askedAt: serverNow(), order: null });
  };
}
