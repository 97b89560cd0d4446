import { staff } from "@tsena/contract/staff";
import { handlers } from "../http/handlers.ts";

export const staffCalls = handlers(staff, {});
