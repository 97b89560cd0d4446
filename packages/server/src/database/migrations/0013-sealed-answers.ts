/** Answers that are kept for a second try of a tap, sealed: those in clear from before are forgotten within two days. */
export const sealedAnswers = `
alter table idempotency_keys add column sealed text;
`;
