import { type ModuleId, moduleIds } from "@tsena/contract/modules";

/** Modules in the order of their table, each once. */
export function inOrder(given: readonly ModuleId[]): ModuleId[] {
  return moduleIds.filter((id) => given.includes(id));
}

/** Whom a line of the audit log is about, and with which modules: "Tiana · orders.view, stock". */
export function auditDetail(name: string, granted: readonly ModuleId[]): string {
  return [name, inOrder(granted).join(", ")].filter((part) => part !== "").join(" · ");
}
