/**
 * Has a map let go of what came first where it holds as many as it may, so that nothing that a process keeps grows without end; call
 * it before one more is kept. Gives what went.
 */
export function makeRoom<Key, Value>(kept: Map<Key, Value>, atMost: number): [Key, Value] | undefined {
  const [oldest] = kept.size >= atMost ? kept : [];
  if (oldest !== undefined) kept.delete(oldest[0]);
  return oldest;
}
