import { PersistQueryClientProvider } from "@tanstack/react-query-persist-client";
import { useStore } from "@tsena/web/store.ts";
import { useEffect, type ReactNode } from "react";
import { orderChanges } from "../api/order-changes.ts";
import { persistOptions, queryClient, refresh } from "../api/queries.ts";
import { listenerStore, sessionStore } from "../person/session.ts";
import { reminderStore, tabIndexStore } from "../reminder/reminder.ts";
import "../ui/big-letters.css";
import "../ui/sun.css";
import { CallEdge } from "../ui/call.tsx";
import { NavStatus } from "../ui/nav-bar.tsx";
import { AlertStatus } from "./alert-status.tsx";
import { RefusedStatus } from "./refused-status.tsx";
import { ShopTold } from "./shop-told.tsx";
import { Tabs } from "./tabs.tsx";
import { WaitingCall } from "./waiting-call.tsx";
import { useWhoIsThere } from "./who-is-there.queries.ts";

/** Keeps what the app knows of the person signed in up to date. */
function WhoIsThere() {
  useWhoIsThere();
  return null;
}

/** The answers that lay on the phone are here: an order that rang before them is not among them. */
function renewWhatRings(): void {
  if (reminderStore.get() !== null) refresh(...orderChanges.changes);
}

/** What surrounds the pages of a shop: the answers seen last, what stands in the way of an alert, how the shop stands, and the two tabs. */
export function ShopFrame({ tab, children }: { tab: 0 | 1 | undefined; children: ReactNode }) {
  const signedIn = useStore(sessionStore) !== null;
  const relies = useStore(listenerStore) !== null || signedIn;
  useEffect(() => {
    if (tab !== undefined) tabIndexStore.set(tab);
  }, [tab]);

  return (
    <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions} onSuccess={renewWhatRings}>
      {signedIn ? <WhoIsThere /> : null}
      {relies ? (
        <NavStatus>
          <AlertStatus />
          {signedIn ? <RefusedStatus /> : null}
        </NavStatus>
      ) : null}
      {signedIn ? <ShopTold /> : null}
      {children}
      {tab === undefined ? <CallEdge /> : <Tabs selected={tab} />}
      {signedIn && tab === undefined ? <WaitingCall /> : null}
    </PersistQueryClientProvider>
  );
}
