import type { FastifyReply, onSendHookHandler } from "fastify";

/** An answer that is ready, and what writes it. */
interface Ready {
  reply: FastifyReply;
  write(): void;
}

/**
 * Lets answers leave in bursts: all that are ready in one turn of the event loop are written right after one another. Whoever
 * waits for them on the same machine, as a proxy does, is woken once for all of them; to be woken for each costs as much
 * as the answer (decision 056).
 */
export function inBursts(): onSendHookHandler {
  let ready: Ready[] = [];
  const leave = (): void => {
    const leaving = ready;
    ready = [];
    leaving.forEach(writeAlone);
  };
  return (_request, reply, _payload, done) => {
    if (ready.push({ reply, write: done }) === 1) setImmediate(leave);
  };
}

/** One that cannot be written ends its own connection, and holds up no other. */
function writeAlone({ reply, write }: Ready): void {
  try {
    write();
  } catch (error) {
    reply.log.error({ err: error }, "an answer could not be written");
    reply.raw.destroy();
  }
}
