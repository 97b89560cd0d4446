import type { Call } from "@tsena/contract/call";

const seconds = { type: "integer", minimum: 1 };

/** Headers of answers, by the name under which the document's operations refer to them. */
export const answerHeaders = {
  RateLimitLimit: {
    description:
      "How many calls the system may make within a minute, by all of its secrets together, at the server that answers.",
    schema: { type: "integer", minimum: 1 },
    example: 3000,
  },
  RateLimitRemaining: {
    description: "How many of them are left.",
    schema: { type: "integer", minimum: 0 },
    example: 2999,
  },
  RateLimitReset: { description: "After how many seconds all of them are back.", schema: seconds, example: 60 },
  RetryAfter: { description: "After how many seconds the same may be tried again.", schema: seconds, example: 30 },
};

const referTo = (name: keyof typeof answerHeaders): object => ({ $ref: `#/components/headers/${name}` });

/** The headers of a call's answer under an HTTP status: a system is told of its allowance, and whoever has to wait for how long. */
export function headersOfAnswer({ who }: Call, status: number): { headers?: object } {
  const headers = {
    ...(who === "platform" && {
      "RateLimit-Limit": referTo("RateLimitLimit"),
      "RateLimit-Remaining": referTo("RateLimitRemaining"),
      "RateLimit-Reset": referTo("RateLimitReset"),
    }),
    ...((status === 429 || status === 503) && { "Retry-After": referTo("RetryAfter") }),
  };
  return Object.keys(headers).length === 0 ? {} : { headers };
}
