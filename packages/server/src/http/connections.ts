import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { neighbourhoodOf } from "../system/addresses.ts";
import { type Crowd, type Held, newCrowd } from "./crowd.ts";

/** Who holds a connection, from those who are let go first. */
type Standing = "stranger" | "person" | "system";

interface Connection extends Held {
  socket: Socket;
  standing: Standing;
  /** Whether anything was ever asked on it. */
  isUsed: boolean;
  /** What is being answered on it. */
  answers: ServerResponse[];
  register: Register;
}

/** As many connections as the devices of a person need with ease; whoever holds more is no better than a stranger when there is no room. */
const shareOfPerson = 24;

/** Requests that may be under way on one connection: browsers and proxies wait for each answer before they ask again. */
const underWayAtMost = 2;

/** Half of something was said, and then nothing: what Node says of a request that takes too long. */
class TooSlow extends Error {
  readonly code = "ERR_HTTP_REQUEST_TIMEOUT";
}

/** How often it is said that connections are let go. */
const saidEveryMs = 10_000;

/** Each connection by its socket, and by that of the TLS in it. */
const ofSocket = new WeakMap<Socket, Connection>();

/** Keeps count of a server's connections, and room for the next one. */
export interface Connections {
  /** Watches a server, before it listens. */
  watch(server: Server): void;
  /** Lets go of those that nothing was ever asked on: a stop would wait for them. */
  letSilentGo(): void;
}

/** Says whose connection it is, once that is known: a signed-in shop's is kept before any stranger's. */
export function recognise(socket: Socket, holder: string, standing: "person" | "system"): void {
  const connection = ofSocket.get(socket);
  connection?.register.give(connection, holder, standing);
}

/** Whether more is asked on a connection at once than anybody has reason to, what was asked last counted. */
export function asksTooMuch(socket: Socket): boolean {
  return (ofSocket.get(socket)?.answers.length ?? 0) > underWayAtMost;
}

/** Whether an answer has begun to leave on a connection: nothing else may be written in the midst of it. */
export function isAnswering(socket: Socket): boolean {
  return ofSocket.get(socket)?.answers.some(({ headersSent }) => headersSent) === true;
}

/** Whether all that was asked on a connection has arrived, and its answer has not begun: the caller waits for us. */
function isAtWork({ answers }: Connection): boolean {
  return answers.some(({ req, headersSent }) => req.complete && !headersSent);
}

type Register = ReturnType<typeof newRegister>;

const isIdle = ({ answers }: Connection): boolean => answers.length === 0;

/** The one that would be missed the least: nothing was asked on it yet, or else it waits for the next question; the oldest of these. */
function leastMissed(connections: Iterable<Connection>): Connection | undefined {
  let least: Connection | undefined;
  for (const connection of connections) {
    if (!connection.isUsed) return connection;
    if (least === undefined || (isIdle(connection) && !isIdle(least))) least = connection;
  }
  return least;
}

/** The connections that there are, in the order in which they are let go. */
function newRegister() {
  const all = new Set<Connection>();
  const crowds: Record<Standing, Crowd<Connection>> = { stranger: newCrowd(), person: newCrowd(), system: newCrowd() };
  return {
    all,
    add(connection: Connection): void {
      all.add(connection);
      crowds[connection.standing].add(connection);
    },
    remove(connection: Connection): void {
      if (all.delete(connection)) crowds[connection.standing].remove(connection);
    },
    give(connection: Connection, holder: string, standing: Standing): void {
      if (connection.holder === holder && connection.standing === standing) return;
      if (!all.has(connection)) return;
      crowds[connection.standing].remove(connection);
      crowds[standing].add(Object.assign(connection, { holder, standing }));
    },
    weakest(): Connection | undefined {
      const { stranger, person, system } = crowds;
      const order = person.most() > shareOfPerson ? [person, stranger, system] : [stranger, person, system];
      return order.map((crowd) => leastMissed(crowd.ofHeaviest())).find((connection) => connection !== undefined);
    },
  };
}

/** Notes what is asked on a connection until it is answered or broken off. */
function ask({ socket }: IncomingMessage, answer: ServerResponse): void {
  const connection = ofSocket.get(socket);
  if (connection === undefined) return;
  connection.isUsed = true;
  connection.answers.push(answer);
  answer.on("close", answered);
}

function answered(this: ServerResponse): void {
  const connection = ofSocket.get(this.req.socket);
  if (connection !== undefined) connection.answers = connection.answers.filter((other) => other !== this);
}

/**
 * At most so many connections, always with room for the next: where there is none, one is let go. First what a person holds
 * beyond their share; then of strangers, whoever's address holds the most; then of people; a system of the platform's last.
 * Of theirs it is one on which nothing was asked, or else the oldest. So whoever floods lets go of their own (decision 018).
 */
export function trackConnections(most: number, log: FastifyBaseLogger): Connections {
  const register = newRegister();
  const byPeer = new Map<string, Connection>();
  const say = sayNowAndThen(log, most);

  const come = (socket: Socket): void => {
    // Room is made before the new one is counted, so that it never gives way itself.
    while (register.all.size >= most) {
      const leaving = register.weakest();
      if (leaving === undefined) break;
      register.remove(leaving);
      leaving.socket.destroy();
      say();
    }
    const connection: Connection = {
      socket,
      holder: neighbourhoodOf(socket.remoteAddress),
      standing: "stranger",
      isUsed: false,
      answers: [],
      register,
    };
    const peer = peerOf(socket);
    register.add(connection);
    byPeer.set(peer, connection);
    ofSocket.set(socket, connection);
    socket.once("close", () => {
      register.remove(connection);
      if (byPeer.get(peer) === connection) byPeer.delete(peer);
    });
  };

  return {
    watch(server) {
      server.prependListener("connection", come);
      server.on("secureConnection", (secure: Socket) => {
        const connection = byPeer.get(peerOf(secure));
        if (connection !== undefined) ofSocket.set(secure, connection);
      });
      server.prependListener("request", ask);
      server.on("timeout", (socket: Socket) => {
        const connection = ofSocket.get(socket);
        if (connection === undefined || (connection.isUsed && isIdle(connection))) socket.destroy();
        else if (!isAtWork(connection)) server.emit("clientError", new TooSlow(), socket);
      });
    },
    letSilentGo() {
      for (const { isUsed, socket } of register.all) if (!isUsed) socket.destroy();
    },
  };
}

/** The far end of a connection, the same for its socket and for that of the TLS in it. */
const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/** Counts those that were let go, and says so at once and then no more often than is read. */
function sayNowAndThen(log: FastifyBaseLogger, most: number): () => void {
  let [letGo, saidAt] = [0, -Infinity];
  return () => {
    letGo += 1;
    if (performance.now() - saidAt < saidEveryMs) return;
    log.warn({ letGo, most }, "all connections are taken: those that say nothing are let go");
    [letGo, saidAt] = [0, performance.now()];
  };
}
