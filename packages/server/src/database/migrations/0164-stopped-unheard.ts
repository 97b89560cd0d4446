/**
 * A payout whose owner was disabled is cancelled also once it was sent, where the far side, asked after it, has not heard of it
 * (docs/decisions/084): until now only one could be that was never sent.
 */
export const stoppedUnheard = `
alter table mobile_payouts drop constraint mobile_payouts_check2,
  add constraint mobile_payouts_sent check (status = 'cancelled' or (sent_at is null) = (status = 'asked'));
`;
