/** The id by which a shop's bill is told from its others: what happened to which subject. */
export function billIdOf({ subject, fact }: { subject: string; fact: string }): string {
  return `${subject}.${fact}`;
}
