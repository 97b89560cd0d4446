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
 * The tries that are worth a request: of what the pipeline's reader lets in all that it reads differently, as a call knows no
 * more of them, and the first that it refuses with each failure. The others are read here, by that same reader: a request for
 * each takes minutes. Throws where it fails in any other way than by a refusal that the call declares.
 */
export function worthSending<Some extends Try>(call: Call, tries: readonly Some[]): readonly Some[] {
  // What is no form is refused at its door, whatever it says.
  if (call.multipart === true) return tries.slice(0, 1);
  const declared = new Set(failuresOf(call));
  const known = new Set<string>();
  const isFirst = (found: string): boolean => known.size < known.add(found).size;
  return tries.filter(({ path, payload }) => {
    const { input, failure } = readingOf(call, payload);
    if (failure === undefined) return isFirst(JSON.stringify(input));
    if (!(failure instanceof Refusal) || !declared.has(failure.failure)) {
      throw new Error(`${call.route} ${path} ${JSON.stringify(payload).slice(0, 300)}`, { cause: failure });
    }
    return isFirst(failure.failure);
  });
}

/** What the reader reads in a payload, or fails with. */
function readingOf(call: Call, payload: Try["payload"]): { input?: unknown; failure?: unknown } {
  try {
    const request = { ...sent(call, payload), params: inPath(call, payload) } as FastifyRequest;
    return { input: readInput(call, request, "fr") };
  } catch (failure) {
    return { failure };
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
