import { type ModuleId, moduleIds } from "@tsena/contract/modules";

/** Modules in the order of their table, each once. */
export function inOrder(given: readonly ModuleId[]): ModuleId[] {
  return moduleIds.filter((id) => given.includes(id));
}
