/** What is forgotten 90 days after its end is found by its age: collections that nobody paid, and reminders that are silent (decision 082). */
export const endedByAge = `
create index deals_unpaid_by_end on deals (ended_at) where kind = 1 and status in ('cancelled', 'expired');
create index reminders_by_end on reminders (cleared_at) where cleared_at is not null;
`;
