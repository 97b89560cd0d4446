import pino, { type DestinationStream, type Logger } from "pino";
import * as v from "valibot";

interface LoggedError {
  type: string;
  message: string;
  code?: string | undefined;
  table?: string | undefined;
  constraint?: string | undefined;
  stack: string[];
}

/**
 * What the log says of an error: its kind, where it came from, and no more of its words than are ours. A database error's
 * detail holds the row, a failed answer's issues hold the answer: both would carry people's data and tokens into the log.
 */
function describe(error: Error): LoggedError {
  const { code, table, constraint } = error as { code?: string; table?: string; constraint?: string };
  const paths = v.isValiError(error) ? error.issues.map((issue) => v.getDotPath(issue) ?? "") : undefined;
  return {
    type: error.name,
    message: paths === undefined ? error.message : `an answer breaks its own schema at ${paths.join(", ")}`,
    code,
    table,
    constraint,
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
