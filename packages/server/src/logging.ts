import pino, { type DestinationStream, type Logger } from "pino";
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

/** The structured log: JSON lines. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describe } };
  return destination === undefined ? pino(options) : pino(options, destination);
}
