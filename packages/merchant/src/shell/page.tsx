import { useLingui } from "@lingui/react/macro";
import { goBack, navigate, pathOf, useHistoryEntry } from "@tsena/web/navigation/hash-location.ts";
import { useStore } from "@tsena/web/store.ts";
import { lazy, Suspense, use, useEffect, type ComponentType, type ReactNode } from "react";
import { loadChunk } from "../api/chunk.ts";
import { listenerStore, overStore, peopleStore, sessionStore } from "../person/session.ts";
import { wayToLogin } from "../person/sign-in-first.ts";
import { draftsOpenStore } from "../forms/drafts-open.ts";
import { loadWords } from "../i18n/words.ts";
import { paths } from "../navigation/paths.ts";
import { useArrival } from "../navigation/use-arrival.ts";
import { setPageTitle } from "../reminder/page-title.ts";
import type { Route } from "../routes.row.ts";
import { AlertSlot } from "../ui/alert-slot.ts";
import { NavBar } from "../ui/nav-bar.tsx";
import { Crash } from "./crash.tsx";
import { AppStatus } from "./app-status.tsx";
import { passageTo } from "./may-open.ts";
import { loadRoutes, pagePathAt, useRouteAt } from "./route-table.ts";
import { screenOf } from "./screens.ts";
import { Waiting } from "./waiting.tsx";
import styles from "./page.module.css";

/** A part around the screens, with the words of all of them. */
function part<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [component] = await Promise.all([loadChunk(load), loadWords("shell")]);
    return { default: component };
  });
}

const ShopFrame = part(() => import("./shop-frame.tsx").then((file) => file.ShopFrame));
const RingStatus = part(() => import("./ring-status.tsx").then((file) => file.RingStatus));
const OverStatus = part(() => import("./over-status.tsx").then((file) => file.OverStatus));
const Closed = part(() => import("./states.tsx").then((file) => file.Closed));
const NotFound = part(() => import("./states.tsx").then((file) => file.NotFound));

/** The screen of a page, or why it is not there. */
function Content({ route }: { route: Route | undefined }) {
  const session = useStore(sessionStore);
  if (route === undefined) return <NotFound />;
  const passage = passageTo(route, session);
  if (passage !== "open") return <Closed passage={passage} />;
  const Screen = use(screenOf(route));
  return <Screen />;
}

/** A screen, or what waits for it, each in a part of its own: one that stayed would be pushed down by the bars that the screen brings. */
const inMain = (inside: ReactNode) => <main className={styles.content}>{inside}</main>;

const waits = inMain(<Waiting />);

const loadDrafts = () => loadChunk(() => import("../forms/own-drafts.ts"));

/** What stands there while something that the page needs is still to come. */
function PageToCome({ load }: { load: () => Promise<unknown> }) {
  useEffect(() => void load(), [load]);
  return waits;
}

/** Who goes to sign in by a tap is not led there once more, however long that page takes to come. */
function useWayTaken(path: string): void {
  useEffect(() => {
    if (path === paths.login || path === paths.people) wayToLogin.close();
  }, [path]);
}

/** The page that the address names. */
export function Page() {
  const { address } = useHistoryEntry();
  useWayTaken(pathOf(address));
  const signInId = useStore(sessionStore, (session) => session?.userInfo.signInId ?? null);
  const isShared = useStore(peopleStore).length > 0;
  const route = useRouteAt(pagePathAt(pathOf(address), signInId !== null, isShared));
  // A form reads what was typed into it before as it is first drawn.
  const areDraftsOpen = useStore(draftsOpenStore) === signInId;
  if (!areDraftsOpen) return <PageToCome key="drafts" load={loadDrafts} />;
  if (route === null) return <PageToCome key="routes" load={loadRoutes} />;
  // What the one before has seen goes at once, not when what takes its place has come.
  return <FramedPage key={signInId} path={pathOf(address)} route={route} />;
}

/** A page under its bar. */
function FramedPage({ path, route }: { path: string; route: Route | undefined }) {
  const { t, i18n } = useLingui();
  const title = route === undefined ? t`Page introuvable` : i18n._(route.title);

  useArrival();
  useEffect(() => setPageTitle(`${title} · Tsena`), [title]);
  // Beside the frame that it stands in, not after it.
  useEffect(() => {
    if (route && passageTo(route, sessionStore.get()) === "open") void screenOf(route);
  }, [route]);

  const content = (
    <Suspense key={path} fallback={waits}>
      {inMain(
        <Crash>
          <Content route={route} />
        </Crash>,
      )}
    </Suspense>
  );
  const isListening = useStore(listenerStore) !== null;
  const isOver = useStore(overStore) !== null;
  const up = route?.up;
  const back = () => (up === undefined ? goBack(paths.orders) : navigate(up));
  return (
    <div className={route?.isWide === true ? `${styles.page} ${styles.wide}` : styles.page}>
      {isListening ? (
        <Suspense fallback={null}>
          <RingStatus />
        </Suspense>
      ) : null}
      {isOver ? (
        <Suspense fallback={null}>
          <OverStatus />
        </Suspense>
      ) : null}
      {route?.frame === "bare" ? (
        <AlertSlot.Outlet />
      ) : (
        <NavBar title={title} signs={route?.signs} onBack={route?.tab === undefined ? back : undefined}>
          <AppStatus />
        </NavBar>
      )}
      {route?.frame === undefined ? (
        <Suspense fallback={waits}>
          <ShopFrame tab={route?.tab}>{content}</ShopFrame>
        </Suspense>
      ) : (
        content
      )}
    </div>
  );
}
