/** One row of the failure table: the result code and the sentence in both languages; `{x}` is filled in from the failure's values. */
export interface FailureRow {
  code: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 501 | 503;
  fr: string;
  zh: string;
  /** The HTTP status that it travels with, where that is not its code's. */
  status?: 405;
}

/** Keeps each row's exact texts in the type, so that a failure's values are checked where it is raised. */
export function failureRows<const Rows extends Record<string, FailureRow>>(rows: Rows): Rows {
  return rows;
}
