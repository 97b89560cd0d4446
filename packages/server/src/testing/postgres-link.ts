import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** The way from a server to its PostgreSQL, which a test can cut or let go silent. */
export interface PostgresLink {
  url: string;
  /** Cuts the connection on which the next COMMIT but `skipped` is sent: once it has arrived, before its answer does. Tells when that has happened. */
  cutCommit(skipped: number): { hasCut(): boolean; cancel(): void };
  /** From now on nothing goes through on the connections that have said this, either way. */
  silence(word: string): void;
  close(): Promise<void>;
}

interface Pair {
  near: Socket;
  far: Socket;
  said: string;
}

/** PostgreSQL's messages for the statement `commit`: alone, and behind others in one batch. */
const commitMessages = ["Q\0\0\0\x0bcommit\0", "P\0\0\0\x0e\0commit\0"].map((text) => Buffer.from(text, "latin1"));

/** How a cell of six bytes begins, as the server's version by number is one. */
const sixBytes = Buffer.from([0, 0, 0, 6]);

/** Opens a way to the PostgreSQL at an address, over TCP; the server says that it is of another version, where one is given. */
export async function openPostgresLink(
  url: string,
  { serverVersion }: { serverVersion?: string } = {},
): Promise<PostgresLink> {
  const { target, through } = endsOf(url);
  const pairs = new Set<Pair>();
  let watching: { left: number; hasCut: boolean } | undefined;

  function forward(pair: Pair, chunk: Buffer): void {
    pair.said += chunk.toString("latin1");
    if (watching === undefined || !commitMessages.some((message) => chunk.includes(message)))
      return void pair.far.write(chunk);
    const watched = watching;
    watched.left -= 1;
    if (watched.left < 0) {
      watching = undefined;
      pair.far.removeAllListeners("data");
      pair.far.once("data", () => {
        watched.hasCut = true;
        pair.near.destroy();
        pair.far.destroy();
      });
    }
    pair.far.write(chunk);
  }

  const listener = createServer((near) => {
    const far = connect(target);
    const pair = { near, far, said: "" };
    pairs.add(pair);
    near.on("data", (chunk) => forward(pair, chunk));
    far.on("data", (chunk) => near.write(serverVersion === undefined ? chunk : aged(chunk, serverVersion)));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  return {
    url: through(port),
    cutCommit: (skipped) => {
      const watched = { left: skipped, hasCut: false };
      watching = watched;
      return {
        hasCut: () => watched.hasCut,
        cancel: () => {
          if (watching === watched) watching = undefined;
        },
      };
    },
    silence: (word) => {
      for (const { near, far, said } of pairs) {
        if (!said.includes(word)) continue;
        near.pause();
        far.pause();
      }
    },
    close: async () => {
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
}

/** An answer in which the server says that it is of another version. */
function aged(chunk: Buffer, version: string): Buffer {
  const start = chunk.indexOf(sixBytes) + sixBytes.length;
  if (!/^\d{6}$/.test(chunk.toString("latin1", start, start + 6))) return chunk;
  return Buffer.concat([chunk.subarray(0, start), Buffer.from(version), chunk.subarray(start + 6)]);
}

/** Where a PostgreSQL listens, on a unix socket or over TCP, and the address of its database by another port of this machine. */
function endsOf(url: string) {
  const [, user = "", host = "", rest = ""] = /^\w+:\/\/(?:([^@/]*)@)?([^/]*)(\/.*)$/.exec(url) ?? [];
  const folder = decodeURIComponent(host);
  const [name = "", port = "5432"] = host.split(":");
  const target = folder.startsWith("/") ? { path: `${folder}/.s.PGSQL.5432` } : { host: name, port: Number(port) };
  return { target, through: (own: number) => `postgresql://${user}@127.0.0.1:${own}${rest}` };
}
