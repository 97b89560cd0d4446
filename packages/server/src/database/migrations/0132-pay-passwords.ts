/** The payment password of each wallet, and what of it was tried wrong (docs/decisions/064). */
export const payPasswords = `
create table pay_passwords (
  shop_id text primary key references shops (id),
  hash text not null,
  changed_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  locked_until timestamptz
);
`;
