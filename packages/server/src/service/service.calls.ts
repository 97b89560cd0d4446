import { app } from "@tsena/contract/app";
import { handlers } from "../http/handlers.ts";

export const appCalls = handlers(app, {});
