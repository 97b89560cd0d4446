import type { FastifyRequest } from "fastify";
import { type Call, methodOf } from "@tsena/contract/call";
import { failuresOf, pathNamesOf } from "@tsena/contract/pipeline";
import { readInput } from "../http/input.ts";
import { Refusal } from "../http/refusal.ts";

/** What a sweep says to a call: a payload, and which of its fields is odd. */
interface Try {
  path: string;
  payload: Record<string, unknown>;
}

/**
 * The tries that are worth a request: all that the pipeline's reader lets in, and of each field the first that it refuses. The
 * others are refused here, by that same reader: a request for each takes minutes. Throws where it fails in any other way than
 * by a refusal that the call declares.
 */
export function worthSending<Some extends Try>(call: Call, tries: readonly Some[]): readonly Some[] {
  // What is read out of a form is not the payload alone.
  if (call.multipart === true) return tries;
  const declared = new Set(failuresOf(call));
  const refused = new Set<string>();
  return tries.filter(({ path, payload }) => {
    const failure = failureIn(call, payload);
    if (failure === undefined) return true;
    if (!(failure instanceof Refusal) || !declared.has(failure.failure)) {
      throw new Error(`${call.route} ${path} ${JSON.stringify(payload).slice(0, 300)}`, { cause: failure });
    }
    const isFirst = !refused.has(path);
    refused.add(path);
    return isFirst;
  });
}

/** What the reader fails with, if it does. */
function failureIn(call: Call, payload: Try["payload"]): unknown {
  try {
    readInput(call, { ...sent(call, payload), params: inPath(call, payload) } as FastifyRequest, "fr");
    return undefined;
  } catch (error) {
    return error;
  }
}

/** What arrives of a payload in the path of an address, as a caller of the tests writes it there. */
function inPath(call: Call, payload: Try["payload"]): Record<string, string> {
  const written = (name: string) => encodeURIComponent((payload as Record<string, string>)[name] ?? "none");
  return Object.fromEntries(pathNamesOf(call).map((name) => [name, decodeURIComponent(written(name))]));
}

/** What arrives of a payload: in the query of an address, or in a body. */
function sent(call: Call, payload: Try["payload"]): Pick<FastifyRequest, "query"> | Pick<FastifyRequest, "body"> {
  if (methodOf(call) !== "GET") return { body: JSON.parse(JSON.stringify(payload)) as unknown };
  return { query: Object.fromEntries(new URLSearchParams(payload as Record<string, string>)) };
}
