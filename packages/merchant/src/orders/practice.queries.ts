import { orderStatuses } from "@tsena/contract/orders.states";
import { useStore } from "@tsena/web/store.ts";
import { practiceStore } from "./practice.store.ts";

/** Whether an alert test rings for a practice order that nobody has answered: who follows its ring is led to the order. */
export function useIsPractised(testId: string | undefined): boolean {
  const practice = useStore(practiceStore);
  const status = practice?.order?.status ?? orderStatuses.awaitingAcceptance;
  return testId !== undefined && practice?.testId === testId && status === orderStatuses.awaitingAcceptance;
}
