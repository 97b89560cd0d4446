import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { failures, type FailureName, sentence, statusOf } from "@tsena/contract/failures";
import { sentenceToSystem } from "@tsena/contract/failures.systems";
import { isDiskFull, isUnreachable, sqlState } from "../database/transaction.ts";
import { FilesFull, FilesUnreachable } from "../storage/files.ts";
import { TooManyWait } from "../workers/few-at-once.ts";
import { languageOf } from "./pipeline.ts";
import { Refusal } from "./refusal.ts";

/** What the HTTP layer itself refuses, as rows of the failure table. */
const httpRefusals: Record<string, FailureName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "bodyTooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "bodyNotJson",
  FST_ERR_CTP_EMPTY_JSON_BODY: "bodyUnreadable",
  FST_ERR_CTP_INVALID_JSON_BODY: "bodyUnreadable",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "bodyUnreadable",
};

/** What the parts below us refuse by status alone. */
const refusalByStatus: Record<number, FailureName> = {
  403: "callUnknown",
  404: "callUnknown",
  413: "bodyTooLarge",
  415: "bodyNotJson",
};

/**
 * What whoever brings no key of the platform, or none that is valid, is told of how to bring one (RFC 6750). Whether a key was
 * ever one is not told: only the desk knows of those that were.
 */
const challenges: Partial<Record<FailureName, string>> = {
  platformKeyMissing: 'Bearer realm="tsena"',
  platformKeyWrong: 'Bearer realm="tsena", error="invalid_token"',
};

/** A server that cannot answer now is asked again after so many seconds. */
const unavailableSeconds = 5;

/** The one place where a failure becomes an answer: an expected one its own code, anything else one generic sentence and a full log. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOfError(error, request.log);
  const { failure, params } = refusal;
  request.failure = failure;
  const { code } = failures[failure];
  // A sentence tells the wait to people, this to programs.
  const wait = code === 503 ? unavailableSeconds : params["wait"];
  if (wait !== undefined) void reply.header("retry-after", String(wait));
  const challenge = challenges[failure];
  if (challenge !== undefined) void reply.header("www-authenticate", challenge);
  if (failure === "methodWrong") void reply.header("allow", String(params["methods"]));
  // What was to be sent may have said how long it may be kept.
  void reply.header("cache-control", "no-store");
  void reply.code(statusOf(failure)).send({
    resultCode: code,
    message: messageOf(refusal, request),
    data: { name: failure, ...refusal.details, ...(refusal.fields && { fields: refusal.fields }) },
  });
}

/** What the refusal as a whole says: of a single field that it is about, what is said of that. */
function messageOf({ failure, params, fields = [] }: Refusal, request: FastifyRequest): string {
  const [only, ...others] = fields;
  if (only?.name === failure && others.length === 0) return only.message;
  const say = request.caller?.kind === "platform" ? sentenceToSystem : sentence;
  return say(failure, languageOf(request, request.caller), params);
}

function refusalOfError(error: unknown, log: FastifyBaseLogger): Refusal {
  if (error instanceof Refusal) return error;
  const known = httpRefusals[(error as { code?: string } | null)?.code ?? ""];
  if (known !== undefined) return new Refusal(known);
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Refusal(refusalByStatus[status] ?? "bodyUnreadable");
  if (isDiskFull(error) || error instanceof FilesFull) {
    log.error({ reason: reasonOf(error) }, "the disk is full: nothing can be kept");
    return new Refusal("diskFull");
  }
  if (isUnreachable(error) || error instanceof FilesUnreachable) {
    log.warn({ reason: reasonOf(error) }, "a call could not be served now");
    return new Refusal("unavailable");
  }
  if (error instanceof TooManyWait) return new Refusal("unavailable");
  log.error({ err: error }, "a call failed unexpectedly");
  return new Refusal("serverError");
}

/** Why something cannot be reached, in a line: a code, or words that are ours; a database's own may hold what somebody typed. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const own = sqlState(error) ?? message;
  return cause === undefined ? own : `${own}: ${reasonOf(cause)}`;
}
