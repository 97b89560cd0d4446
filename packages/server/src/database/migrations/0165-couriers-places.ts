/** Where couriers were as their orders ended is forgotten (rules/orders.md#couriers-position); an order's version stays, so no system is told. */
export const couriersPlaces = `
update orders set courier_latitude = null, courier_longitude = null, courier_minutes = null
where closed_at is not null and courier_latitude is not null;
`;
