import type { Accepted } from "@tsena/contract/accepted.words";
import type { FailureName } from "@tsena/contract/failures";
import type { MenuColumn } from "@tsena/contract/menu.files";

/** What is wrong where; `params` fill the sentence's blanks. */
export interface Fault {
  line: number;
  column: MenuColumn | null;
  failure: FailureName;
  params?: Record<string, string | number>;
  /** What the column takes, of a cell that says something else. */
  accepted?: Accepted | undefined;
}
