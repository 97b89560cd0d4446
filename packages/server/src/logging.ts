import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import * as v from "valibot";
import { sqlState } from "./database/transaction.ts";

interface LoggedError {
  type: string;
  message: string;
  code?: string | undefined;
  severity?: string | undefined;
  table?: string | undefined;
  constraint?: string | undefined;
  routine?: string | undefined;
  stack: string[];
}

/** What a message may carry of what somebody typed: between quotes or brackets, an e-mail address, a phone number. */
const typed = /".*"|<.*>|\S+@\S+|\+?\d{7,}/gs;

/** The words of an error as far as they are ours: a database's own hold what was typed, a failed answer's issues the answer. */
function wordsOf(error: Error): string {
  if (sqlState(error) !== undefined) return "the database refused";
  if (!v.isValiError(error)) return error.message.replace(typed, "…");
  return `an answer breaks its own schema at ${error.issues.map((issue) => v.getDotPath(issue) ?? "").join(", ")}`;
}

/**
 * What the log says of an error: its kind, where it came from, and no more of its words than are ours. A database error's
 * message, detail and place hold the row or what was typed: of it the fields named here are all that is read.
 */
function describe(error: Error): LoggedError {
  const { code, severity, table, constraint, routine } = error as Partial<Record<keyof LoggedError, string>>;
  return {
    type: error.name,
    message: wordsOf(error),
    code,
    severity,
    table,
    constraint,
    routine,
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
  };
}

/** Whether it is told that whoever was answered has hung up meanwhile, which what compresses the answers says as an error of its own. */
const isHangUp = (told: unknown): boolean => told instanceof Error && told.message === "premature close";

/** A phone that loses its link in the middle of an answer is nothing to look into: it is told to who asks for all there is. */
const hooks: LoggerOptions["hooks"] = {
  logMethod(told, log) {
    const [first] = told as unknown[];
    if (isHangUp(first)) this.debug({ err: first }, "whoever was answered has hung up");
    else log.apply(this, told);
  },
};

/** The structured log: JSON lines. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describe }, hooks };
  return destination === undefined ? pino(options) : pino(options, destination);
}
