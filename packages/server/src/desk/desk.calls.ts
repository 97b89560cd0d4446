import { desk } from "@tsena/contract/desk";
import { handlers } from "../http/handlers.ts";

export const deskCalls = handlers(desk, {});
