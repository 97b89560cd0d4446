/** Under which fields the forms say what several of them may be refused; apart from `refusals.ts`, which the first page has too. */

/** Where a code that was sent is typed. */
export const refusedCode = { codeWrong: "code", codeExpired: "code", codeUsedUp: "code" } as const;

/** Where a new password is chosen. */
export const refusedPassword = { passwordCommon: "password", passwordIsAccount: "password" } as const;
