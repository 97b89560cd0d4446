import type { FailureName } from "@tsena/contract/failures";
import type { MenuColumn } from "@tsena/contract/menu.files";

/** What is wrong where; `params` fill the sentence's blanks. */
export interface Fault {
  line: number;
  column: MenuColumn | null;
  failure: FailureName;
  params?: Record<string, string | number>;
}
