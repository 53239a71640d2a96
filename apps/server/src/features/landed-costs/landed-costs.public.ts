export {
  type NewPart,
  planCosts,
  priceReceived,
  shareChargesAnew,
} from '#features/landed-costs/plan-costs.ts';
