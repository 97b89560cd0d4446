import { shops } from "@tsena/contract/shops";
import { handlers } from "../http/handlers.ts";

export const shopCalls = handlers(shops, {});
