import pg from "pg";

/**
 * What one node tells the others, by NOTIFY: a row changed, drop what you keep of it. The tables are the truth;
 * a signal only says that a copy is old (decision 003).
 */
export type Channel = "shop" | "user" | "key";

export interface Signals {
  /** Calls back for each signal, from this node or another; `id` null means that signals may have been missed: trust no copy. */
  on(channel: Channel, react: (id: string | null) => void): void;
  /** Tells this node at once what its own transaction has just committed. */
  deliver(channel: Channel, id: string): void;
  /** True while the connection that listens is up; without it no copy may be kept. */
  listening(): boolean;
  stop(): Promise<void>;
}

const channels: readonly Channel[] = ["shop", "user", "key"];
const retryAfterMs = 500;
/** A link that went silent without a word is found out by asking: this often, and with this much patience. */
const askEveryMs = 1000;
const answerWithinMs = 1500;
/** For so long a right that was taken away on another node may still count here (decision 003), in milliseconds. */
export const silenceFoundWithinMs = askEveryMs + answerWithinMs;

/** Listens on its own connection and takes it up again whenever it breaks. */
export async function listen(url: string, onError: (error: Error) => void): Promise<Signals> {
  const reactions: Record<Channel, ((id: string | null) => void)[]> = { shop: [], user: [], key: [] };
  let client: pg.Client | undefined;
  let stopped = false;
  let up = false;

  const tell = (channel: Channel, id: string | null): void => {
    for (const react of reactions[channel]) react(id);
  };

  async function connect(): Promise<void> {
    if (stopped) return;
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      query_timeout: answerWithinMs,
      connectionTimeoutMillis: answerWithinMs,
    });
    const asking = setInterval(() => void next.query("select 1").catch(lose), askEveryMs).unref();
    let lost = false;
    function lose(error: Error): void {
      clearInterval(asking);
      if (lost || stopped) return;
      lost = true;
      up = false;
      for (const channel of channels) tell(channel, null);
      onError(error);
      next.end().catch(() => undefined);
      setTimeout(() => void connect().catch(lose), retryAfterMs).unref();
    }
    next.on("error", lose);
    next.on("end", () => lose(new Error("the listening connection ended")));
    next.on("notification", (message) => tell(message.channel as Channel, message.payload ?? null));
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen "${channel}"`);
    } catch (error) {
      if (client === undefined) throw error;
      lose(error as Error);
      return;
    }
    if (stopped) {
      await next.end();
      return;
    }
    client = next;
    for (const channel of channels) tell(channel, null);
    up = true;
  }

  await connect();
  return {
    on: (channel, react) => void reactions[channel].push(react),
    deliver: tell,
    listening: () => up,
    stop: async () => {
      stopped = true;
      up = false;
      await client?.end().catch(() => undefined);
    },
  };
}
