import * as v from "valibot";
import { call, module } from "./call.ts";
import { Id } from "./values.ts";

/** What an order's dishes look like (rules/orders.md#photos-of-an-order). */
export const orderPhotos = {
  list: call("GET Order/GetPhotoList", {
    about:
      "The photo that customers are shown now of each line of an order that the caller may read; nothing for a line without one.",
    who: module("orders.view", "history"),
    input: v.object({ id: Id }),
    output: v.array(v.object({ itemId: Id, image: v.string() })),
    failures: ["orderNotFound", "moduleNotGranted"],
  }),
};
