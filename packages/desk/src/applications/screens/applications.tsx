import { useParsedAddress } from "../../navigation/address.ts";
import { filtersIn } from "../applications.filters.ts";
import { Queue } from "./queue.tsx";
import { Review } from "./review.tsx";

/** The applications of shops: those that wait, and the one that is open. */
export function Applications() {
  const filters = filtersIn(useParsedAddress());
  return filters.shop === "" ? <Queue filters={filters} /> : <Review key={filters.shop} filters={filters} />;
}
