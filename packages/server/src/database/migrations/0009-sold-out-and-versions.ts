/** On which of its days a shop has declared a specification sold out, and which version of what a category says there is. */
export const soldOutAndVersions = `
alter table products add column sold_out_on date;
alter table goods_categories add column card_version integer not null default 1;
`;
