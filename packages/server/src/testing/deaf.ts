import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Worker } from "node:worker_threads";

/** Listens in a thread that then does nothing at all, until it is woken: then it takes every message. */
const listener = `
const { createServer } = require("node:http");
const { parentPort, workerData } = require("node:worker_threads");
const server = createServer((request, response) => {
  request.resume().on("end", () => {
    parentPort.postMessage("taken");
    response.writeHead(202).end();
  });
});
server.listen({ port: workerData.port, host: "127.0.0.1", backlog: 1 }, () => {
  parentPort.postMessage("listening");
  Atomics.wait(workerData.asleep, 0, 0);
});
`;

export interface DeafGateway {
  /** Takes what comes from now on. */
  wake(): void;
  /** How many messages it has taken. */
  taken(): number;
  stop(): Promise<void>;
}

/** A gateway on a port that answers no attempt to connect, and refuses none: its queue is full of others. */
export async function deafGateway(port: number): Promise<DeafGateway> {
  const asleep = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(listener, { eval: true, workerData: { port, asleep } });
  let taken = 0;
  worker.on("message", (said) => (taken += said === "taken" ? 1 : 0));
  await once(worker, "message");
  const crowd = new Set<Socket>();
  const letIn = Array.from({ length: 8 }, () => {
    const socket = connect({ port, host: "127.0.0.1" }).on("error", () => undefined);
    crowd.add(socket);
    return once(socket, "connect");
  });
  await Promise.any(letIn);
  const leave = (): void => {
    for (const socket of crowd) socket.destroy();
  };
  return {
    wake: () => {
      leave();
      Atomics.store(asleep, 0, 1);
      Atomics.notify(asleep, 0);
    },
    taken: () => taken,
    stop: async () => {
      leave();
      await worker.terminate();
    },
  };
}
