const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What is wanted of something that has arrived as it was `sent`: where both say the same, it stays as somebody has saved it since. */
export function overTheirs<Payload extends object>(wanted: Payload, sent: Payload, theirs: Partial<Payload>): Payload {
  const names = Object.keys(theirs) as (keyof Payload)[];
  const left = names.filter((name) => same(wanted[name], sent[name])).map((name) => [name, theirs[name]]);
  return { ...wanted, ...(Object.fromEntries(left) as Partial<Payload>) };
}
