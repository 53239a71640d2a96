export { lockOrders } from './landed-costs.store.ts';
export { type NewPart, planCosts, priceReceived, shareChargesAnew } from './plan-costs.ts';
