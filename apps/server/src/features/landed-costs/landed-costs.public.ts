export { lockOrders } from '#features/landed-costs/landed-costs.store.ts';
export {
  type NewPart,
  planCosts,
  priceReceived,
  shareChargesAnew,
} from '#features/landed-costs/plan-costs.ts';
