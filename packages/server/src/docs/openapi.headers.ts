import type { Call } from "@tsena/contract/call";

/** What holds where the operator has set nothing else, as the table of the settings has it. */
const [ofSystem, ofStranger] = [3000, 600];

const seconds = { type: "integer", minimum: 1 };

/** Headers of answers, by the name under which the document's operations refer to them. */
export const answerHeaders = {
  RateLimitLimit: {
    description: `How many calls may be made within a minute at the server that answers: by the system, with all of its secrets together (${ofSystem} where the operator has set no other); with 401, by all who come from the same address without a valid key (${ofStranger}).`,
    schema: { type: "integer", minimum: 1 },
    example: ofSystem,
  },
  RateLimitRemaining: {
    description: "How many of them are left.",
    schema: { type: "integer", minimum: 0 },
    example: ofSystem - 1,
  },
  RateLimitReset: { description: "After how many seconds all of them are back.", schema: seconds, example: 60 },
  WwwAuthenticate: {
    description:
      'How a key is brought (RFC 6750): without error where none came; with error="invalid_token" where it is unknown, has run out or was revoked, which is not told apart.',
    schema: { type: "string" },
    example: 'Bearer realm="tsena", error="invalid_token"',
  },
  RetryAfter: { description: "After how many seconds the same may be tried again.", schema: seconds, example: 30 },
};

const referTo = (name: keyof typeof answerHeaders): object => ({ $ref: `#/components/headers/${name}` });

/** The headers of a call's answer under an HTTP status: a system is told of its allowance, whoever brings no key how to, and whoever has to wait for how long. */
export function headersOfAnswer({ who }: Call, status: number): { headers?: object } {
  const headers = {
    ...(who === "platform" && {
      "RateLimit-Limit": referTo("RateLimitLimit"),
      "RateLimit-Remaining": referTo("RateLimitRemaining"),
      "RateLimit-Reset": referTo("RateLimitReset"),
    }),
    ...(who === "platform" && status === 401 && { "WWW-Authenticate": referTo("WwwAuthenticate") }),
    ...((status === 429 || status === 503) && { "Retry-After": referTo("RetryAfter") }),
  };
  return Object.keys(headers).length === 0 ? {} : { headers };
}
