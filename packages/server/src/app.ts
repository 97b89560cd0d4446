import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { areas } from "@tsena/contract/contract";
import { accountCalls } from "./accounts/accounts.calls.ts";
import { codeCalls } from "./accounts/codes.calls.ts";
import { deviceCalls } from "./accounts/devices.calls.ts";
import { pinCalls } from "./accounts/pins.calls.ts";
import { type Hashing, openHashing } from "./sessions/passwords.ts";
import { passwordCalls } from "./accounts/passwords.calls.ts";
import { proofCalls } from "./accounts/proofs.calls.ts";
import { areaCodesOf } from "./accounts/area-codes.rules.ts";
import { cacheSessions } from "./sessions/sessions.ts";
import { type DatabaseWaits, openDatabase, openPool } from "./database/connect.ts";
import { migrate } from "./database/migrate.ts";
import { listen } from "./database/signals.ts";
import { bookkeeper } from "./ledger/bookkeeper.ts";
import { databasesByTurn } from "./database/turns.ts";
import { deskApplicationCalls } from "./desk/applications.calls.ts";
import { deskBookCalls } from "./desk/books.calls.ts";
import { deskConfirmationCalls } from "./desk/confirmations.calls.ts";
import { deskWithdrawalCalls } from "./desk/withdrawals.calls.ts";
import { deskWorkCalls } from "./desk/work.calls.ts";
import { deskMobilePayoutCalls } from "./desk/mobile-payouts.calls.ts";
import { deskCalls } from "./desk/desk.calls.ts";
import { deskKeyCalls } from "./desk/keys.calls.ts";
import { deskOrderCalls } from "./desk/orders.calls.ts";
import { deskSimulatorCalls } from "./desk/simulator.calls.ts";
import { deskWalletCalls } from "./desk/wallets.calls.ts";
import { deskVoucherCalls } from "./desk/vouchers.calls.ts";
import { deskWebhookCalls } from "./desk/webhooks.calls.ts";
import { deskFactorCalls } from "./desk/factors.calls.ts";
import { operatorSessionsOf } from "./desk/operators.store.ts";
import { serveDocs } from "./docs/page.ts";
import type { Dependencies } from "./http/dependencies.ts";
import { documentCalls } from "./documents/documents.calls.ts";
import { publishInitialDocuments } from "./documents/documents.store.ts";
import { categoryCalls } from "./products/categories.calls.ts";
import { productCalls } from "./products/products.calls.ts";
import { menuFileCalls, menuThread } from "./menu-import/menu-files.calls.ts";
import { productPositionCalls } from "./products/positions.calls.ts";
import { priceCalls } from "./products/prices.calls.ts";
import { stockCalls } from "./stock/stock.calls.ts";
import { productEditingCalls } from "./products/editing.calls.ts";
import { variantCalls } from "./products/variants.calls.ts";
import { housekeeper } from "./housekeeping.ts";
import { buildServer } from "./http/server.ts";
import { openCertificate } from "./http/tls.ts";
import { trackUnderWay } from "./system/under-way.ts";
import { ensureOperator } from "./operator-of-settings.ts";
import { messageCalls } from "./orders/messages.calls.ts";
import { orderCalls, orderLogCalls, orderPhotoCalls } from "./orders/orders.calls.ts";
import { orderStatisticsCalls } from "./orders/statistics.calls.ts";
import { alertTestCalls } from "./orders/alert-tests.calls.ts";
import { orderClock } from "./orders/orders.clock.ts";
import { cacheOrderShops } from "./platform/order-shops.ts";
import { cacheReminders } from "./orders/reminders.ts";
import type { Clock } from "./system/clock.ts";
import { messengerOf, type WaitingMessage } from "./notifications/messenger.ts";
import { openFiles } from "./storage/files.opening.ts";
import { trackOpened, type Opened } from "./system/opened.ts";
import { outboxSender } from "./notifications/outbox.sending.ts";
import { takeUpOutbox } from "./notifications/outbox.tending.store.ts";
import { startWorker, type Worker } from "./workers/repeating.ts";
import { openSecret } from "./secrets/secret.ts";
import { platformCalls } from "./platform/platform.calls.ts";
import { cachePlatformKeys } from "./platform/keys.finding.store.ts";
import { webhookCalls } from "./notifications/webhooks.calls.ts";
import { pushCalls } from "./notifications/push.calls.ts";
import { pushCarrier } from "./orders/push.service.ts";
import { webhookCarrier } from "./notifications/webhooks.sending.ts";
import { appCalls } from "./app-config/app-config.calls.ts";
import type { Settings } from "./settings/settings.ts";
import { heartbeatWriter, keepHeartbeats } from "./shops/heartbeats.ts";
import { shopClock } from "./shops/shops.clock.ts";
import { shopFileCalls } from "./shops/files.calls.ts";
import { shopHourCalls } from "./shops/hours.calls.ts";
import { shopCalls, shopCategoryCalls } from "./shops/shops.calls.ts";
import { staffCalls } from "./staff/staff.calls.ts";
import { openPictures } from "./uploads/pictures.ts";
import { dealCalls } from "./wallet/deals.calls.ts";
import { dealClock } from "./wallet/deals.clock.ts";
import { serveMetrics } from "./metrics/metrics.ts";
import { mobilePayer } from "./wallet/mobile-payouts.sending.ts";
import { hintAddresses, serveHints } from "./wallet/payout-hints.ts";
import { mvolaChannel } from "./payment-channels/mvola.ts";
import { uploadCalls } from "./uploads/uploads.calls.ts";
import { walletCalls } from "./wallet/wallet.calls.ts";
import { oneByOne } from "./workers/one-by-one.ts";

export interface App {
  http: FastifyInstance;
  dependencies: Dependencies;
  /** Says that it is not ready any more, and goes on answering. */
  leave(): void;
  /** Lets the requests under way finish, then lets the database go. */
  stop(): Promise<void>;
}

/** The handlers of every area. */
const allHandlers = [
  accountCalls,
  codeCalls,
  deviceCalls,
  passwordCalls,
  proofCalls,
  orderCalls,
  orderLogCalls,
  orderPhotoCalls,
  orderStatisticsCalls,
  alertTestCalls,
  messageCalls,
  pushCalls,
  walletCalls,
  dealCalls,
  platformCalls,
  webhookCalls,
  pinCalls,
  staffCalls,
  shopCalls,
  shopCategoryCalls,
  shopHourCalls,
  shopFileCalls,
  productCalls,
  categoryCalls,
  productPositionCalls,
  menuFileCalls,
  priceCalls,
  stockCalls,
  productEditingCalls,
  variantCalls,
  uploadCalls,
  documentCalls,
  appCalls,
  deskCalls,
  deskApplicationCalls,
  deskKeyCalls,
  deskFactorCalls,
  deskOrderCalls,
  deskWebhookCalls,
  deskSimulatorCalls,
  deskBookCalls,
  deskWalletCalls,
  deskWorkCalls,
  deskConfirmationCalls,
  deskVoucherCalls,
  deskMobilePayoutCalls,
  deskWithdrawalCalls,
];

/** Connections apart: one for each clock and the heartbeats, and two for whoever asks who calls, what rings and whether we are ready. */
const apartSize = 5;

/** What goes on by itself; a copy that is tried has none of it: it must not speak, or sweep, for the real one. */
function workersOf(dependencies: Dependencies): Worker[] {
  if (dependencies.settings.muted) return [];
  const ofClocks = { ...dependencies, database: dependencies.apart.database };
  return [
    orderClock(ofClocks),
    shopClock(ofClocks),
    dealClock(dependencies),
    mobilePayer(dependencies),
    heartbeatWriter(ofClocks),
    outboxSender(dependencies, {
      ...dependencies.messenger.carriers,
      webhook: webhookCarrier(dependencies),
      push: pushCarrier(dependencies),
    }),
    housekeeper(dependencies),
    bookkeeper(dependencies),
  ];
}

/** What the server is built on. */
interface AppOptions {
  settings: Settings;
  log: Logger;
  clock: Clock;
  databaseUrl: string;
  /** Waits at the database, where not the usual ones. */
  waits?: Partial<DatabaseWaits> | undefined;
  /** What hashes passwords, where not at the usual cost. */
  hashing?: Hashing;
  /** Shows messages that wait in the outbox, in a demo. */
  showWaiting?: ((message: WaitingMessage) => void) | undefined;
}

/** Connects, migrates, and gives what the calls and the workers need; whatever it opens is kept in `opened`. */
async function openDependencies(
  options: AppOptions,
  opened: Opened,
): Promise<Omit<Dependencies, "leaving" | "stopping" | "underWay">> {
  const { settings, log, clock, databaseUrl, showWaiting, waits } = options;
  const certificate = settings.tls && openCertificate(settings.tls);
  const [secret, files] = [await openSecret(settings), await openFiles(settings)];
  const onError = (error: Error): void => log.warn({ err: error }, "a database connection was lost");
  const applied = await migrate(databaseUrl, (words) => log.info(words));
  if (applied.length > 0) log.info({ applied }, "migrated");
  const { namedStatements } = settings;
  const open = (size: number) => {
    const pool = openPool({ url: databaseUrl, namedStatements, waits, onError, size });
    return { pool, database: opened.keep(openDatabase(pool), (database) => database.destroy()) };
  };
  const apart = open(apartSize);
  const { pool, database } = open(settings.poolSize);
  await publishInitialDocuments(database, clock.now());
  await ensureOperator(database, { settings, log, now: clock.now() });
  const signals = opened.keep(await listen(databaseUrl, onError), (listening) => listening.stop());
  return {
    settings,
    log,
    clock,
    pool,
    database,
    databaseOf: databasesByTurn(pool, waits?.connect),
    apart,
    certificate,
    signals,
    sessions: cacheSessions(apart.database, signals, clock),
    operatorSessions: operatorSessionsOf(apart.database, clock),
    platformKeys: cachePlatformKeys(apart.database, signals, clock),
    secret,
    reminders: cacheReminders(apart.database, signals, clock),
    orderShops: cacheOrderShops(apart.database),
    heartbeats: keepHeartbeats(apart.database, { signals, clock, settings }),
    files,
    hashing: options.hashing ?? openHashing(),
    payTurns: oneByOne(),
    mobileMoney:
      settings.mobileMoney &&
      mvolaChannel({ ...settings.mobileMoney, clock, callbackOf: hintAddresses(settings, secret) }),
    pictures: openPictures(),
    menuThread: opened.keep(menuThread(), (thread) => thread.stop()),
    areaCodes: areaCodesOf(settings.smsCountries),
    messenger: opened.keep(messengerOf({ settings, database, clock, log, secret, showWaiting }), (messenger) =>
      messenger.stop(),
    ),
  };
}

/** Builds the whole server on a database: connects, migrates, and wires the calls; it does not listen yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { settings } = options;
  const opened = trackOpened();
  const [leave, stop] = [new AbortController(), new AbortController()];
  try {
    const kept = await openDependencies(options, opened);
    const underWay = opened.keep(trackUnderWay(), (calls) => calls.ended());
    const dependencies = { ...kept, underWay, leaving: leave.signal, stopping: stop.signal };
    const http = await buildServer(dependencies, allHandlers, async (server) => {
      serveMetrics(server, dependencies);
      serveHints(server, dependencies);
      await serveDocs(server, areas, settings);
    });
    await takeUpOutbox(dependencies);
    for (const worker of workersOf(dependencies)) {
      opened.keep(startWorker(worker, dependencies), (working) => working.stop());
    }
    // The first to end: the requests under way need all the others.
    opened.keep(http, () => http.close());
    let stopped: Promise<void> | undefined;
    const stopOnce = (): Promise<void> => {
      leave.abort();
      stop.abort();
      return opened.end();
    };
    return { http, dependencies, leave: () => leave.abort(), stop: () => (stopped ??= stopOnce()) };
  } catch (error) {
    // A pool that stays open would keep the process for as long.
    await opened.end();
    throw error;
  }
}
