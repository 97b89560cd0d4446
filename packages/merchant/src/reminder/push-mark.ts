/** Under this the phone remembers where it has let itself be reached last; where nothing lies there, it is not (rules/orders.md#push). */
export const pushMark = "push";
