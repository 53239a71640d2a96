/** Decisions about the endpoints of rate contracts; those of the world serve the organisation. */
import { REASON } from './bodies.ts';
import { type Decision, ofOrganisation, shared } from './decision.ts';

const rateContract = (body?: object) =>
  ofOrganisation(({ rateContractId: id }) => ({ params: { id }, ...(body && { body }) }));

export const OF_CONTRACTS = {
  listRateContracts: shared(),
  getRateContract: rateContract(),
  getRateContractHistory: rateContract(),
  createRateContract: shared({ body: {} }),
  updateRateContract: rateContract({}),
  submitRateContract: rateContract({}),
  agreeRateContract: rateContract({}),
  sendBackRateContract: rateContract(REASON),
  closeRateContract: rateContract(REASON),
  amendRateContract: rateContract(REASON),
  decideAmendment: rateContract({ isAgreed: true }),
  exportRateContracts: shared(),
  rateContractPdf: rateContract(),
} as const satisfies Record<string, Decision>;
