import { pins } from "@tsena/contract/accounts.pins";
import { handlers } from "../http/handlers.ts";

export const pinCalls = handlers(pins, {});
