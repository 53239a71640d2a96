export { usedOfContract, usedOfLine } from './read/contract-lines.queries.ts';
export { tellOfExpiring } from './decide/contract-notifications.ts';
export { isOverUsedBy } from './use/contract-use.queries.ts';
export { agreeRateContract, submitRateContract } from './decide/decide-on-contract.ts';
export { type CalledLine, endedContracts } from './decide/ended-contracts.ts';
export { type ContractBuyer, getContractBuyer } from './read/contract-buyer.queries.ts';
export { getRateContract } from './rate-contracts.queries.ts';
export {
  type Correction,
  correctPriceIndex,
  createPriceIndex,
  enterPriceIndices,
  plannedCorrection,
} from './indices/price-indices.ts';
export { receiptPrices } from './use/receipt-rates.ts';
export {
  type LineToResolve,
  type RaisedLine,
  type ResolvedLines,
  resolveLines,
} from './use/resolve-lines.ts';
export { createRateContract } from './change/save-rate-contract.ts';
