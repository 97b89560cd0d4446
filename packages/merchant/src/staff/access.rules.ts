import { modulePresets, modules, moduleIds, type ModuleId, type ModulePreset } from "@tsena/contract/modules";

/** The modules as the permission screen shows them: by what they are about. Every module stands in one group. */
export const moduleGroups = {
  orders: ["orders.view", "orders.handle", "history", "printing"],
  goods: ["goods", "stock", "price", "categories"],
  shop: ["shop.info", "shop.hours", "statistics"],
  wallet: ["wallet.view", "wallet.collect"],
} as const satisfies Record<string, readonly ModuleId[]>;

export type ModuleGroup = keyof typeof moduleGroups;

/** A set of modules after a tap, and what the tap moved besides. */
export interface Tapped {
  ids: ModuleId[];
  also: ModuleId[];
}

function needsOf(id: ModuleId): readonly ModuleId[] {
  const row = modules[id];
  return "needs" in row ? row.needs : [];
}

const inOrder = (ids: Iterable<ModuleId>): ModuleId[] => {
  const set = new Set(ids);
  return moduleIds.filter((id) => set.has(id));
};

/** Everything that a module is useless without, however far. */
function allNeedsOf(id: ModuleId): ModuleId[] {
  return needsOf(id).flatMap((needed) => [needed, ...allNeedsOf(needed)]);
}

/** A set with one more module, and with what that one is useless without. */
export function tick(ids: readonly ModuleId[], id: ModuleId): Tapped {
  const also = allNeedsOf(id).filter((needed) => !ids.includes(needed));
  return { ids: inOrder([...ids, id, ...also]), also: inOrder(also) };
}

/** A set with one module less, and without what is useless without that one. */
export function untick(ids: readonly ModuleId[], id: ModuleId): Tapped {
  const also = ids.filter((other) => allNeedsOf(other).includes(id));
  return { ids: inOrder(ids.filter((other) => other !== id && !also.includes(other))), also: inOrder(also) };
}

/** What an owner has made of a set here. */
export interface Ticked {
  before: readonly ModuleId[];
  after: readonly ModuleId[];
}

/** What was ticked here, done to the set as it stands now: what another phone has given or taken since stays given or taken. */
export function tickedOver(now: readonly ModuleId[], { before, after }: Ticked): readonly ModuleId[] {
  const kept = before.filter((id) => !after.includes(id)).reduce((ids, id) => untick(ids, id).ids, now);
  return after.filter((id) => !before.includes(id)).reduce((ids, id) => tick(ids, id).ids, kept);
}

/** Whether two sets hold the same. */
function isSameSet(one: readonly ModuleId[], other: readonly ModuleId[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

export const presetIds = Object.keys(modulePresets) as ModulePreset[];

/** The modules of a preset. */
export function presetModules(preset: ModulePreset): ModuleId[] {
  return inOrder(modulePresets[preset].modules);
}

/** The preset that a set is exactly; undefined for a set of the owner's own. */
export function presetOf(ids: readonly ModuleId[]): ModulePreset | undefined {
  return presetIds.find((preset) => isSameSet(presetModules(preset), ids));
}

/** What going from one set to another gives and takes. */
export function changesOf(before: readonly ModuleId[], after: readonly ModuleId[]) {
  return {
    given: after.filter((id) => !before.includes(id)).length,
    taken: before.filter((id) => !after.includes(id)).length,
  };
}
