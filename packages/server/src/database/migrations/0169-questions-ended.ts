/**
 * Of an order that the platform cancelled while its customer was asked, the question went on for ever: it is over since the order
 * is (rules/orders.md#proposals).
 */
export const questionsEnded = `
alter table orders disable trigger orders_changed;
update orders set answer_by = null, proposal = proposal || jsonb_build_object(
  'answer', 'withdrawn', 'answeredAt', to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
where status = 6 and answer_by is not null;
alter table orders enable trigger orders_changed;
`;
