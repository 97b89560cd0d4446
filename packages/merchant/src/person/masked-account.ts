/** Enough of one's own address to know it by, and no more for who looks over the shoulder: "v•••@exemple.mg", "+261 34 ••• 01", on one line. */
export function maskedAccount(account: string): string {
  const [name = "", host] = account.split("@");
  if (host !== undefined) return `${name.slice(0, 1)}•••@${host}`;
  return account.replace(/^(\+261)(\d\d)\d*(\d\d)$/, "$1 $2 ••• $3").replace(/^(\+\d{2})\d*(\d\d)$/, "$1 ••• $2");
}
