/** A key may be made for a simulator, which alone asks what the desk wants of one; the demo's was (rules/desk.md#simulator). */
export const simulatorKeys = `
alter table platform_keys add column is_simulator boolean not null default false;
update platform_keys set is_simulator = true where made_by is null and name = 'Simulateur';
`;
