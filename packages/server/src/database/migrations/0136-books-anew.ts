/** What the transfers of each account come to, while a run over all of the books adds that up (docs/decisions/070). */
export const booksAnew = `
create table ledger_checked_anew (
  shop_id text not null,
  account text not null,
  debits_pending bigint not null,
  debits_posted bigint not null,
  credits_pending bigint not null,
  credits_posted bigint not null,
  primary key (shop_id, account)
);
`;
