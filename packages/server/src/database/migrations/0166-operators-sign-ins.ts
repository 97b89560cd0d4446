/** Where an operator has signed in, which is asked at each try of their password, apart from what was refused: strangers write that (docs/decisions/085). */
export const operatorsSignIns = `
create index operator_logs_sign_ins on operator_logs (subject, at) where event = 'signIn';
`;
