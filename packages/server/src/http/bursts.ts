import type { onSendHookHandler } from "fastify";

/**
 * Lets answers leave in bursts: all that are ready in one turn of the event loop are written right after one another. Whoever
 * waits for them on the same machine, as a proxy does, is woken once for all of them; to be woken for each costs as much
 * as the answer (decision 056).
 */
export function inBursts(): onSendHookHandler {
  let ready: (() => void)[] = [];
  const leave = (): void => {
    const leaving = ready;
    ready = [];
    for (const write of leaving) write();
  };
  return (_request, _reply, _payload, done) => {
    if (ready.push(done) === 1) setImmediate(leave);
  };
}
