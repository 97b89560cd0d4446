import pg from "pg";

/** A statement as PostgreSQL gets it; one with a name is parsed and planned once a connection. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  name?: string | undefined;
}

/** What a batch uses of the client's own connection, which its types leave out. */
interface Wire {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string | undefined; text: string }): void;
  bind(values: {
    statement: string | undefined;
    values: readonly unknown[];
    valueMapper(value: unknown): unknown;
  }): void;
  describe(portal: { type: "P"; name: "" }): void;
  execute(portal: object): void;
  sync(): void;
  _send(bytes: Buffer): void;
}

/** How the client writes a value down. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** What a statement's rows are made of, and how they are read. */
interface Columns {
  fields: pg.FieldDef[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** What a batch uses of the client's own result. */
interface Reading extends pg.QueryResult, Columns {
  addFields(fields: unknown): void;
  parseRow(fields: unknown): unknown;
  addRow(row: unknown): void;
  addCommandComplete(message: unknown): void;
}

const Result = pg.Result as unknown as new (rowMode: undefined, types: unknown) => Reading;

/** A connection as batches use it. */
interface Line {
  /** By name, of what is parsed on this connection: these columns stay, or PostgreSQL refuses to run the statement. */
  columns: Map<string, Columns>;
  /** Puts the bytes of a batch together: many small ones cost more to write than to make. */
  bytes: Buffer[];
  gathering: Wire;
}

const lines = new WeakMap<Wire, Line>();

function lineOf(wire: Wire): Line {
  const known = lines.get(wire);
  if (known !== undefined) return known;
  const bytes: Buffer[] = [];
  const gathering = Object.create(wire, { _send: { value: (more: Buffer) => bytes.push(more) } }) as Wire;
  const line = { columns: new Map<string, Columns>(), bytes, gathering };
  lines.set(wire, line);
  return line;
}

/**
 * Several statements in one message to PostgreSQL, each with its answer. Where one fails, those behind it are not run:
 * PostgreSQL passes over all that comes before the batch's end.
 */
export class Batch implements pg.Submittable {
  /** Called once: with what all gave, or with why one failed and what those before it gave. */
  callback: (error: Error | null, results?: pg.QueryResult[]) => void = () => undefined;
  /** What it sends, in this order. */
  readonly statements: readonly Statement[];
  /** Where the client puts how it reads values. */
  readonly _result: { _types: unknown } = { _types: undefined };
  /** Of those that were run, and of the one whose answer comes. */
  readonly #results: Reading[] = [];
  /** The statement whose answer comes next. */
  #at = 0;
  /** Why a value of a statement cannot be written down, or one of its answer not be read, and how many before it were well. */
  #broken: { error: Error; after: number } | undefined;

  constructor(statements: readonly Statement[]) {
    this.statements = statements;
  }

  /** By its name and text the client knows which statement has been parsed. */
  get name(): string | undefined {
    return this.statements[this.#at]?.name;
  }

  get text(): string | undefined {
    return this.statements[this.#at]?.text;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    const line = lineOf(wire);
    for (const [at, statement] of this.statements.entries()) {
      try {
        this.#write(statement, line);
      } catch (error) {
        // What is before it is run, and nothing else.
        this.#broken = { error: error as Error, after: at };
        break;
      }
    }
    line.gathering.sync();
    wire["_send"](Buffer.concat(line.bytes.splice(0)));
  }

  #write({ name, text, values }: Statement, line: Line): void {
    const { gathering: wire } = line;
    const known = columnsOf(line, name);
    const isSent =
      name !== undefined && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) !== undefined;
    if (!isSent) {
      wire.parse({ name, text });
      if (name !== undefined) wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values, valueMapper: prepareValue });
    if (known === undefined) wire.describe({ type: "P", name: "" });
    wire.execute({});
    this.#results.push(Object.assign(new Result(undefined, this["_result"]["_types"]), known));
  }

  handleRowDescription({ fields }: { fields: unknown }): void {
    this.#results[this.#at]?.addFields(fields);
  }

  handleDataRow({ fields }: { fields: unknown }): void {
    // What is broken behind it is not run, and what comes behind what is broken is of no use.
    if ((this.#broken?.after ?? Infinity) <= this.#at) return;
    const result = this.#results[this.#at];
    try {
      result?.addRow(result.parseRow(fields));
    } catch (error) {
      this.#broken = { error: error as Error, after: this.#at };
    }
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    const { name } = this;
    const result = this.#results[this.#at];
    this.#at += 1;
    if (result === undefined) return;
    result.addCommandComplete(message);
    const line = lineOf(wire);
    if (name === undefined || wire.parsedStatements[name] === undefined || line.columns.has(name)) return;
    const { fields, ["_parsers"]: _parsers, ["_prebuiltEmptyResultObject"]: _prebuiltEmptyResultObject } = result;
    line.columns.set(name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  handleError(error: Error, wire: Wire): void {
    // Those behind it were not even parsed.
    for (const { name } of this.statements.slice(this.#at)) {
      if (name !== undefined) delete wire.submittedNamedStatements[name];
    }
    this.#end(error);
  }

  handleReadyForQuery(wire: Wire): void {
    if (this.#broken === undefined) this.#end(null);
    else this.handleError(this.#broken.error, wire);
  }

  /** Tells what those that were run gave, up to the first whose answer cannot be read, and why the next one was not run. */
  #end(error: Error | null): void {
    const broken = error === null || (this.#broken?.after ?? Infinity) < this.#at ? this.#broken : undefined;
    this.callback(broken?.error ?? error, this.#results.slice(0, broken?.after ?? this.#at));
  }
}

/** What is known of the columns of a statement that is parsed on a connection. */
function columnsOf({ columns, gathering }: Line, name: string | undefined): Columns | undefined {
  return name === undefined || gathering.parsedStatements[name] === undefined ? undefined : columns.get(name);
}

/** What has come of a batch: an answer for each statement that was run, and why the next one was not, or not well. */
export interface Answered {
  results: pg.QueryResult[];
  error: Error | undefined;
}

/** Sends statements as one batch; one alone without a name as the client does. What they fail with is told; throws only where the client does, before it sends. */
export function sendBatch(client: pg.ClientBase, statements: readonly Statement[]): Promise<Answered> {
  return new Promise((resolve) => {
    const [one] = statements;
    if (one !== undefined && one.name === undefined && statements.length === 1) {
      client.query({ ...one, values: [...one.values] }, (error: Error | null, result?: pg.QueryResult) =>
        resolve({ error: error ?? undefined, results: error === null && result !== undefined ? [result] : [] }),
      );
      return;
    }
    const batch = new Batch(statements);
    batch.callback = (error, results = []) => resolve({ error: error ?? undefined, results });
    client.query(batch);
  });
}
