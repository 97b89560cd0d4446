interface Named {
  user_name: string;
  nick_name: string;
  phone: string | null;
  email: string | null;
}

/** How the log calls somebody: whoever has opened an account has no name in it yet, and is told by what they sign in with. */
export function loggedName(person: Named): string {
  return person.user_name || person.nick_name || person.phone || person.email || "";
}

const separator = " · ";

/** What a line tells besides its event, whom it is about first: "Tiana · orders.view, stock". A name holds no separator: it would end there. */
export function auditDetail(name: string, ...more: readonly string[]): string {
  return [name.replaceAll(separator, " "), ...more].filter((part) => part !== "").join(separator);
}

/** What a line tells of a change of details: which, and of somebody who is called otherwise from then on, both names. */
export function changedDetail(changed: readonly string[], before: Named, after: Named): string {
  const [from, to] = [before, after].map((person) => loggedName(person).replaceAll(separator, " "));
  return [changed.join(", "), ...(from === to ? [] : [from, to])].join(separator);
}
