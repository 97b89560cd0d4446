/** Under this the phone remembers where it has let itself be reached last; where nothing lies there, it is not. */
export const pushMark = "push";
