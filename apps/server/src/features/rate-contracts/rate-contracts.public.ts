export { usedOfContract, usedOfLine } from '#features/rate-contracts/contract-lines.queries.ts';
export { findContractReach } from '#features/rate-contracts/contract-reach.queries.ts';
export { tellOfExpiring } from '#features/rate-contracts/contract-notifications.ts';
export { isOverUsedBy } from '#features/rate-contracts/contract-use.queries.ts';
export { contractsRead, servesPlaces } from '#features/rate-contracts/contract-places.store.ts';
export {
  agreeRateContract,
  submitRateContract,
} from '#features/rate-contracts/decide-on-contract.ts';
export { type CalledLine, endedContracts } from '#features/rate-contracts/ended-contracts.ts';
export {
  type ContractBuyer,
  getContractBuyer,
} from '#features/rate-contracts/contract-buyer.queries.ts';
export { getRateContract } from '#features/rate-contracts/rate-contracts.queries.ts';
export {
  type Correction,
  correctPriceIndex,
  createPriceIndex,
  enterPriceIndices,
  plannedCorrection,
} from '#features/rate-contracts/price-indices.ts';
export { receiptPrices } from '#features/rate-contracts/receipt-rates.ts';
export {
  type LineContract,
  type RaisedLine,
  type ResolvedLines,
  resolveLines,
} from '#features/rate-contracts/resolve-lines.ts';
export { createRateContract } from '#features/rate-contracts/save-rate-contract.ts';
